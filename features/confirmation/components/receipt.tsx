import { useTranslations } from 'next-intl';
import { useTaxRows } from '@/components/booking/cart/use-tax-label';
import { useCardName } from '@/components/booking/files/use-card-name';
import type { Booking } from '@/contract/booking';
import { brand } from '@/lib/brand/brand';
import { formatDate, formatDateRange, localDateOf } from '@/rules/dates/dates';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { ticketsOf, type BookedTicket } from '../rules/trip-of-booking';

/** What was paid for, as it was sold, with every tax line; what came back since stands below (R39, D24, D66). */
export function Receipt({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation.receipt');
  const taxRows = useTaxRows();
  const cardName = useCardName();
  const { card, currency, taxBreakdown, sold } = booking;
  const { buses, hotels, activities } = sold ?? booking;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <div className="receipt">
      <div className="receipt__head">
        <div>
          <b>{t('booking', { number: booking.bookingNumber })}</b>
          <p className="muted">{formatDate(localDateOf(booking.createdAt, HOME_ZONE), language, 'dayMonthYear')}</p>
        </div>
        <div className="end">
          <b>{brand.name}</b>
          <p className="muted">{brand.phone.shown}</p>
        </div>
      </div>
      <p className="muted receipt__for">{booking.travellers.map(({ name }) => name).join(', ')}</p>
      <table>
        <thead className="vh">
          <tr>
            <th>{t('item')}</th>
            <th>{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {ticketsOf({ buses }).map((ticket) => (
            <TicketRow key={ticket.direction} ticket={ticket} count={booking.travellers.length} language={language} />
          ))}
          {hotels.flatMap((stay, stayIndex) =>
            stay.rooms.map((room, roomIndex) => (
              <Row
                key={`${stayIndex}-${roomIndex}`}
                label={t('hotel', { ...stayFacts(stay, language), room: room.name })}
                amount={money(room.price.total)}
              />
            )),
          )}
          {activities.map((activity) => (
            <Row
              key={`${activity.activityId} ${activity.optionId} ${activity.startsAt}`}
              label={t('activity', {
                activity: activity.activityName,
                date: formatDate(activity.date, language, 'dayMonth'),
                count: activity.quantity,
              })}
              amount={money(activity.total)}
            />
          ))}
          {booking.isCancellationInsuranceAdded && (
            <Row label={t('refundable')} amount={money(booking.cancellationInsuranceFee)} />
          )}
          {sold && sold.exchanges > 0 && <Row label={t('exchanged')} amount={money(sold.exchanges)} />}
        </tbody>
        <tfoot>
          {taxBreakdown.length > 0 && (
            <Row className="muted" label={t('beforeTaxes')} amount={money(booking.subtotal)} />
          )}
          {taxRows(taxBreakdown, currency).map(({ label, amount }) => (
            <Row key={label} className="muted" label={label} amount={formatMoney(amount, language)} />
          ))}
          <Row
            className="is-total"
            label={card ? t('paidWith', { brand: cardName(card.brand), last4: card.last4 }) : t('paid')}
            amount={money(booking.total)}
          />
          {sold && sold.givenBack > 0 && (
            <Row className="is-good" label={t('givenBack')} amount={money(sold.givenBack)} />
          )}
        </tfoot>
      </table>
    </div>
  );
}

type SoldStay = NonNullable<Booking['sold']>['hotels'][number];

function stayFacts({ hotel, checkinDate, checkoutDate, nights }: SoldStay, language: Language) {
  return {
    hotel: hotel.name,
    dates: formatDateRange(checkinDate, checkoutDate, language, 'compact'),
    nights,
  };
}

function TicketRow({ ticket, count, language }: { ticket: BookedTicket; count: number; language: Language }) {
  const t = useTranslations('confirmation.receipt');
  const { journey, price, ownPrice } = ticket;
  const { departureLocation: from, destinationLocation: to, departureTime, legs } = journey;
  const label = t('bus', {
    from: from.cityName,
    to: to.cityName,
    date: formatDate(localDateOf(departureTime, from.zone), language, 'dayMonth'),
    operator: [...new Set(legs.map((leg) => leg.operator.name))].join(', '),
    count,
  });
  // Of a pair each ticket has its own share.
  const paid = ownPrice ?? price;
  return (
    <Row label={label} amount={paid ? formatMoney({ amount: paid.total, currency: paid.currency }, language) : ''} />
  );
}

function Row({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={className}>
      <td>{label}</td>
      <td>{amount}</td>
    </tr>
  );
}
