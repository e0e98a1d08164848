import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { classNames } from '@/components/ui/basics/class-names';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { RouteFacts } from '@/contract/landing-pages';
import { WEEKDAY_NAMES } from '@/rules/dates/date-names';
import { formatDate, weekdayOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { daySearchPath } from '../../rules/day-search';
import { priceBars } from '../../rules/price-bars';

export type PriceDaysProps = { route: RouteFacts; from: string; to: string; language: Language };

/** The cheapest price of each of the next 14 days (E14, block 5). A day without one says why, in words. */
export function PriceDays({ route, from, to, language }: PriceDaysProps) {
  const t = useTranslations('landingBus.days');
  return (
    <div className="bars bars--days">
      {priceBars(route.days).map(({ date, prices, isSoldOut, isLow, percent }) => (
        <SoftLink
          key={date}
          href={daySearchPath(language, from, to, date)}
          className={classNames(isLow && 'is-low', !prices && 'is-out')}
          rel="nofollow"
        >
          <span className="bars__value">
            {prices ? <PriceInCurrency prices={prices} /> : t(isSoldOut ? 'soldOut' : 'none')}
          </span>
          {prices && <i style={{ '--bar': percent }} />}
          <span className="bars__day">
            {WEEKDAY_NAMES[language].short[weekdayOf(date)]} <br />
            {formatDate(date, language, 'dayMonth')}
          </span>
          {isLow && <span className="vh">{t('lowest')}</span>}
        </SoftLink>
      ))}
    </div>
  );
}
