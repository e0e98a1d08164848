import { useLocale, useTranslations } from 'next-intl';
import { ReceiptActions } from '@/components/booking/files/receipt-actions';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { ExchangeReceiptFile } from '../components/exchange-receipt-file';
import { partsOf, type Part } from '../rules/parts';
import { useCardWords } from './refunds';

/**
 * What was paid for, taxes in; each part with what its units cost, so that it agrees with every refund (D66). What
 * exchanges cost beyond the new bus stands by itself (D69).
 */
export function ReceiptCard({ booking }: { booking: MyBooking }) {
  const t = useTranslations('myBooking.receipt');
  const language = useLocale();
  const cardWords = useCardWords();
  const { currency, card, total, givenBack, taxBreakdown } = booking;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const taxes = taxBreakdown.reduce((sum, { amount }) => sum + amount, 0);
  const exchanged = booking.exchanges
    .filter(({ status }) => status === 'DONE')
    .reduce((sum, { fee, keptDifference }) => sum + fee + keptDifference, 0);
  return (
    <section className="stack gap-12" aria-label={t('title')}>
      <div className="receipt">
        <div className="receipt__head">
          <b>{t('number', { number: booking.bookingNumber })}</b>
          <span className="muted">
            {formatDate(localDateOf(booking.createdAt, HOME_ZONE), language, 'dayMonthYear')}
          </span>
        </div>
        <table>
          <thead className="vh">
            <tr>
              <th>{t('item')}</th>
              <th>{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {partsOf(booking).map((part) => (
              <PartRow key={part.key} part={part} money={money} />
            ))}
            {booking.isCancellationInsuranceAdded && (
              <Row label={t('refundable')} amount={money(booking.cancellationInsuranceFee)} />
            )}
            {exchanged > 0 && <Row label={t('exchanged')} amount={money(exchanged)} />}
          </tbody>
          <tfoot>
            <Row className="muted" label={t('taxes')} amount={money(taxes)} />
            <Row
              className="is-total"
              label={card ? t('paidWith', { card: cardWords(card) }) : t('paid')}
              amount={money(total)}
            />
            {givenBack > 0 && <Row className="is-good" label={t('givenBack')} amount={money(givenBack)} />}
          </tfoot>
        </table>
      </div>
      <ReceiptActions bookingNumber={booking.bookingNumber} pdf={t('pdf')} print={t('print')} />
      <div className="row no-print">
        {booking.exchanges.map(
          ({ offerId, receiptNumber }) =>
            receiptNumber !== null && (
              <ExchangeReceiptFile key={offerId} bookingNumber={booking.bookingNumber} receiptNumber={receiptNumber}>
                {t('exchangePdf', { number: receiptNumber })}
              </ExchangeReceiptFile>
            ),
        )}
      </div>
    </section>
  );
}

function PartRow({ part, money }: { part: Part; money: (amount: number) => string }) {
  const t = useTranslations('myBooking.receipt');
  const count = part.units.length;
  return <Row label={label()} amount={money(part.units.reduce((sum, { price }) => sum + price, 0))} />;

  function label(): string {
    if (part.kind === 'stay') return t('stay', { hotel: part.stay.hotel.name, nights: part.stay.nights });
    if (part.kind === 'visit') return t('visit', { activity: part.visit.activityName, count });
    const { departureLocation: from, destinationLocation: to } = part.journey;
    return t('bus', { from: from.cityName, to: to.cityName, count });
  }
}

function Row({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={className}>
      <td>{label}</td>
      <td>{amount}</td>
    </tr>
  );
}
