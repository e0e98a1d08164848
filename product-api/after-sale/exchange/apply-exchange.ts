import { largestRemainder } from '@/rules/money/money';
import type { CancellationLine } from '@/contract/cancellations';
import {
  listExchanges,
  moveExchange,
  type ExchangeOfferRow,
  type ExchangeRow,
} from '../../bookings/exchanges/exchanges.repository';
import { insertCharge } from '../../bookings/money/money.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { moveRevision } from '../../bookings/record/bookings.repository';
import { insertEvent } from '../../bookings/record/events.repository';
import { exchangeUnit, listUnits } from '../../bookings/units/units.repository';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { writeCreditNote } from '../cancel/write-credit-note';
import { replaceDirection } from '../replace-direction/replace-direction';
import { holdKeyOf } from './hold-key';

/**
 * What a confirmed exchange does, in the caller's transaction with the booking locked (D65, D69): the other bus takes
 * the direction's place, the units stand for it, the charge or what comes back is in the ledger, the booking's revision
 * rises, and history and mail tell of it.
 * @param paid of one with more to pay: the gateway's reference
 * @throws ApiError OFFER_OUTDATED where something has changed since the offer, SOLD_OUT: nothing is kept then
 */
export async function applyExchange(
  ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>,
  tx: Queryable,
  {
    booking,
    offer,
    exchange,
    paid,
  }: {
    booking: BookingRow;
    offer: ExchangeOfferRow;
    exchange: ExchangeRow;
    paid?: { reference: string; paymentKey: string };
  },
): Promise<ExchangeRow> {
  const bookingId = booking.id;
  const now = ctx.now();
  const units = (await listUnits(tx, bookingId)).filter(({ id }) => offer.units.some((unit) => unit.id === id));
  const isAsOffered = units.every(({ status, usedAt }) => status === 'SOLD' && usedAt === null);
  if (offer.revision !== booking.revision || !isAsOffered) throw new ApiError('OFFER_OUTDATED');
  const { entryIndex, directionIndex, direction } = offer;
  await replaceDirection(ctx, tx, {
    booking,
    place: { entryIndex, directionIndex },
    travellerIndexes: units.map(({ memberIndex }) => memberIndex),
    direction,
    holdKey: holdKeyOf(bookingId),
    because: 'exchange',
  });
  const startsAt = new Date(journeyOf(direction.ticket).departureTime);
  for (const { kept, ...unit } of offer.units) {
    const { id, price, taxes, steps, leastKept } = unit;
    if (!(await exchangeUnit(tx, { id, price, taxes, steps, leastKept, startsAt }, kept)))
      throw new Error('A unit was not sold');
  }
  if (paid) {
    const { reference: paymentReference, paymentKey } = paid;
    const { currency } = booking;
    await insertCharge(tx, { bookingId, amount: exchange.total, currency, paymentKey, paymentReference, at: now });
  }
  const creditNoteNumber = exchange.total < 0 ? await giveDifferenceBack(ctx, tx, { booking, offer, exchange }) : null;
  if (!(await moveRevision(tx, booking, { status: 'CONFIRMED' }))) throw new Error('A locked booking was changed');
  const receiptNumber = exchange.total > 0 ? await nextReceiptNumber(tx, booking) : null;
  const done = await moveExchange(tx, exchange.id, {
    status: 'DONE',
    decidedAt: now,
    receiptNumber,
    creditNoteNumber,
    paymentReference: paid?.reference ?? null,
  });
  if (!done) throw new Error('A locked exchange was decided');
  const amount = exchange.total;
  const detail = receiptNumber ?? creditNoteNumber;
  await insertEvent(tx, { bookingId, at: now, what: 'EXCHANGED', door: exchange.door, amount, detail });
  if (booking.contactEmail !== null) {
    const dedupKey = `booking-exchanged:${offer.offerId}`;
    await enqueue(tx, { kind: 'booking-exchanged', payload: { bookingId, offerId: offer.offerId }, dedupKey }, now);
  }
  return done;
}

/** Counted by booking, which is locked, as credit notes are; past those that were once counted over all bookings. */
async function nextReceiptNumber(tx: Queryable, { id, number }: BookingRow): Promise<string> {
  const receipts = (await listExchanges(tx, id)).flatMap(({ exchange }) => exchange.receiptNumber ?? []);
  const counted = receipts.map((receipt) => Number(receipt.split('-').at(-1)));
  return `R-${number}-${Math.max(0, ...counted) + 1}`;
}

/** The credit note of a cheaper bus, and its refunds. @returns its number */
async function giveDifferenceBack(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  { booking, offer, exchange }: { booking: BookingRow; offer: ExchangeOfferRow; exchange: ExchangeRow },
): Promise<string> {
  const total = -exchange.total;
  const shares = largestRemainder(
    total,
    offer.lines.map(({ oldPrice, newPrice, fee, keptDifference }) =>
      Math.max(0, oldPrice - newPrice - fee - keptDifference),
    ),
  );
  const lines = offer.lines.map(({ unitId, oldPrice }, index): CancellationLine => {
    const givenBack = shares[index] ?? 0;
    return { unitId, paid: oldPrice, kept: oldPrice - givenBack, givenBack, step: null, passed: null };
  });
  const row = await writeCreditNote(ctx, tx, {
    booking,
    because: 'exchange',
    key: `exchange-${offer.offerId}`,
    door: exchange.door,
    amounts: { lines, taxesGivenBack: offer.taxes, addOnKept: 0, addOnGivenBack: 0, paid: offer.oldFare, total },
  });
  return row.creditNoteNumber;
}
