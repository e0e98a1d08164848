import type { Cancellation, CancellationOffer, Door } from '@/contract/cancellations';
import type { Language } from '@/rules/language';
import type { BookingRow } from '../../bookings/record/booking-record';
import { findBooking, lockBooking } from '../../bookings/record/bookings.repository';
import type { DoorView } from '../../bookings/doors/rights';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { listUnitsInFull } from '../changes/units-in-full';
import { judgeUnits } from '../offers/judge-units';
import type { Judgement } from '../offers/judgement';
import { offerCancellation } from '../offers/offer-cancellation';
import { findNewestOffer, findOffer, type OfferRow } from '../offers/offers.repository';
import { findCancellationOfOffer } from './cancellations.repository';
import { refuseWhileExchanging } from '../../bookings/exchanges/refuse-while-exchanging';
import { giveBack } from './give-back';
import { payAndTell, type CancelContext } from './pay-and-tell';
import { listRefundsSeen } from './list-refunds-seen';
import { presentCancellation } from './present-cancellation';

export type ConfirmRequest = { bookingId: number; offerId: string; door: Door; view: DoorView; language: Language };

/**
 * Cancels what an offer says, once (D64, D65): in one transaction its units, their codes and stock, the refund, the
 * credit note and its mail. Then the gateway is asked to pay and the hotel is told; neither waits for the other, and
 * what they do not answer is tried again later.
 * @returns the cancellation; `isReplay` when the same offer was confirmed before
 * @throws ApiError OFFER_NOT_FOUND; OFFER_OUTDATED with a fresh offer for the same units, where one can be made: then
 * nothing has moved; BOOKING_PENDING
 */
export async function confirmCancellation(
  ctx: CancelContext,
  request: ConfirmRequest,
): Promise<{ cancellation: Cancellation; isReplay: boolean }> {
  await ctx.atFaultPoint?.('beforeCancel');
  const outcome = await retryOnDeadlock(() => ctx.database.transaction((tx) => cancelOnce(ctx, tx, request)));
  if (outcome.kind === 'outdated')
    throw new ApiError('OFFER_OUTDATED', { offer: await freshOffer(ctx, { ...outcome, view: request.view }) });
  await ctx.atFaultPoint?.('afterCancel');
  if (!outcome.isReplay) await payAndTell(ctx, request.bookingId);
  const booking = await findBooking(ctx.database.db, request.bookingId);
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  const { row, isReplay } = outcome;
  const refunds = await listRefundsSeen(ctx.database.db, booking, { cancellations: [row], view: request.view });
  return { cancellation: presentCancellation(row, { booking, refunds }), isReplay };
}

type Outcome =
  | { kind: 'cancelled'; row: CancellationRow; isReplay: boolean }
  | { kind: 'outdated'; booking: BookingRow; unitIds: string[] };

async function cancelOnce(ctx: CancelContext, tx: Queryable, request: ConfirmRequest): Promise<Outcome> {
  const booking = await lockBooking(tx, request.bookingId);
  const offer = await findOffer(tx, request.offerId);
  if (!booking || offer?.bookingId !== booking.id) throw new ApiError('OFFER_NOT_FOUND');
  const earlier = await findCancellationOfOffer(tx, offer.offerId);
  if (earlier) return { kind: 'cancelled', row: earlier, isReplay: true };
  if (booking.status === 'PENDING') throw new ApiError('BOOKING_PENDING');
  await refuseWhileExchanging(tx, booking.id);
  const all = await listUnits(tx, booking.id);
  const units = all.filter(({ id }) => offer.unitIds.includes(id));
  const unitIds = units.map(unitIdOf);
  const judged = await judgeOffer(ctx, tx, { booking, offer, all, unitIds });
  if (!judged) return { kind: 'outdated', booking, unitIds };
  const { offerId: key, door, language } = request;
  const row = await giveBack(ctx, tx, { booking, all, judged, because: 'traveller', key, door, language });
  return { kind: 'cancelled', row, isReplay: false };
}

/** Null when the offer does not hold any more: overtaken by time, a ladder, a scan, another act or a newer offer. */
async function judgeOffer(
  ctx: CancelContext,
  tx: Queryable,
  {
    booking,
    offer,
    all,
    unitIds,
  }: { booking: BookingRow; offer: OfferRow; all: readonly UnitRow[]; unitIds: readonly string[] },
): Promise<Judgement | null> {
  const now = ctx.now();
  const newest = await findNewestOffer(tx, booking.id);
  const isCurrent = newest?.id === offer.id && offer.revision === booking.revision && now <= offer.expiresAt;
  const isUsed = all.some(({ id, usedAt }) => usedAt !== null && offer.unitIds.includes(id));
  if (!isCurrent || isUsed || booking.status !== 'CONFIRMED') return null;
  const inFull = await listUnitsInFull(tx, { booking, all, unitIds }, now);
  const judged = judgeUnits(booking, all, unitIds, now, inFull);
  return judged.total === offer.total ? judged : null;
}

/** For the same units; none where they can't be given back any more. */
async function freshOffer(
  ctx: CancelContext,
  asked: { booking: BookingRow; unitIds: readonly string[]; view: DoorView },
): Promise<CancellationOffer | undefined> {
  if (asked.unitIds.length === 0) return undefined;
  try {
    return await offerCancellation(ctx, asked);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
