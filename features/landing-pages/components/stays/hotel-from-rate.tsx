import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import type { LandingHotel } from '@/contract/landing-pages';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

/** The lowest price of a night for two with its day, or that there is none. */
export function HotelFromRate({ hotel: { fromRate }, language }: { hotel: LandingHotel; language: Language }) {
  const t = useTranslations('landing.hotels');
  if (!fromRate) return <span className="small muted">{t('noRate')}</span>;
  return (
    <>
      <span className="small muted">{t('nightOf', { date: formatDate(fromRate.date, language) })}</span>
      <b className="num">
        <PriceInCurrency prices={fromRate.prices} />
      </b>
    </>
  );
}
