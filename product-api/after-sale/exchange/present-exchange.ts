import type { Exchange, ExchangeOffer } from '@/contract/after-sale/exchanges';
import { stepsNow } from '@/rules/after-sale/units/unit-refund';
import type { Language } from '@/rules/language';
import { cardSeen } from '../../bookings/doors/masked';
import type { DoorView } from '../../bookings/doors/rights';
import type { ExchangeOfferRow, ExchangeWithOffer } from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { localizeTicket } from '../../buses/tickets/localize-ticket';
import type { ApiContext } from '../../context';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text } from '../../texts/text';
import { cancelGivesBack, nameOfDirection, type StandingDirection } from './standing-direction';

/** An offer as its door may see it, with places in a language. */
export async function presentExchangeOffer(
  ctx: ApiContext,
  {
    booking,
    row,
    standing,
    view,
    language,
  }: {
    booking: BookingRow;
    row: ExchangeOfferRow;
    standing: StandingDirection;
    view: Pick<DoorView, 'card'>;
    language: Language;
  },
): Promise<ExchangeOffer> {
  const { offerId, lines, newFare, oldFare, fee, feePerPerson, keptDifference, total, taxes, consequences } = row;
  return {
    offerId,
    bookingNumber: booking.number,
    direction: nameOfDirection(row),
    currency: booking.currency,
    ticket: await localizeTicket(ctx, row.direction.ticket, language),
    travellers: lines.length,
    lines,
    newFare,
    oldFare,
    fee,
    feePerPerson,
    cancelGivesBack: cancelGivesBack(booking, standing, row.createdAt),
    keptDifference,
    total,
    taxes,
    givesBack: givesBackOf(row),
    consequences,
    seats: row.seats,
    card: cardSeen(booking, view),
    expiresAt: row.expiresAt.toISOString(),
    serverTime: ctx.now().toISOString(),
    termsVersion: booking.annexVersion ?? booking.termsVersion,
    revision: row.revision,
  };
}

/** What all new tickets together give back until when: never what the old ones would have kept (D69). */
function givesBackOf({ units, direction }: ExchangeOfferRow): ExchangeOffer['givesBack'] {
  const startsAt = journeyOf(direction.ticket).departureTime;
  const sums = new Map<string, number>();
  for (const { price, steps, leastKept } of units)
    for (const { until, amount } of stepsNow({ steps, startsAt, startsNow: startsAt }))
      sums.set(until, (sums.get(until) ?? 0) + Math.min(amount, Math.max(0, price - leastKept)));
  return [...sums].filter(([, amount]) => amount > 0).map(([until, amount]) => ({ until, amount }));
}

/** A confirmed exchange, with the reason of one that failed in a language. */
export function presentExchange(
  { config }: Pick<ApiContext, 'config'>,
  { currency }: Pick<BookingRow, 'currency'>,
  { exchange, offer }: ExchangeWithOffer,
  language: Language,
): Exchange {
  const { failureCode } = exchange;
  const contact = { brand: config.brandName, phone: config.supportPhone, email: config.supportEmail };
  return {
    offerId: exchange.offerId,
    direction: nameOfDirection(offer),
    status: exchange.status,
    at: exchange.createdAt.toISOString(),
    decidedAt: exchange.decidedAt?.toISOString() ?? null,
    door: exchange.door,
    currency,
    newFare: offer.newFare,
    oldFare: offer.oldFare,
    fee: offer.fee,
    keptDifference: offer.keptDifference,
    total: exchange.total,
    from: offer.oldDeparture.toISOString(),
    to: journeyOf(offer.direction.ticket).departureTime,
    receiptNumber: exchange.receiptNumber,
    creditNoteNumber: exchange.creditNoteNumber,
    failureCode,
    message: failureCode && text(language, `errors.${failureCode}`, contact),
  };
}
