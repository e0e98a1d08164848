import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { pathFor } from '@/lib/paths/routes';
import { formatMoney } from '@/rules/money/money';

/** What this bus costs by the exchange, and what by cancelling and booking it again: side by side (D75). */
export function BothWays({ offer }: { offer: ExchangeOffer }) {
  const t = useTranslations('exchangeBus.both');
  const language = useLocale();
  const { bookingNumber, currency, total, newFare, cancelGivesBack, consequences } = offer;
  const money = (amount: number) => formatMoney({ amount: Math.abs(amount), currency }, language);
  const inAll = (amount: number) =>
    amount > 0
      ? t('toPay', { amount: money(amount) })
      : amount < 0
        ? t('comesBack', { amount: money(amount) })
        : t('nothing');
  return (
    <Card title={t('title')} titleId="both-ways" gap={14}>
      <dl className="stack gap-10">
        <div className="sum__row">
          <dt>{t('change')}</dt>
          <dd className="strong">{inAll(total)}</dd>
        </div>
        <div className="sum__row">
          <dt>
            {t('cancel')} <small>{t('parts', { back: money(cancelGivesBack), fare: money(newFare) })}</small>
          </dt>
          <dd className="strong">{inAll(newFare - cancelGivesBack)}</dd>
        </div>
      </dl>
      <p className="small muted">
        {consequences.includes('ADD_ON_GOES_ALONG') && `${t('addOn')} `}
        {t.rich('see', {
          a: (words) => (
            <SoftLink
              prefetch="wanted"
              href={pathFor('cancelBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
            >
              {words}
            </SoftLink>
          ),
        })}
      </p>
    </Card>
  );
}
