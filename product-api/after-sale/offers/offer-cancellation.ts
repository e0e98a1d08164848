import { randomBytes } from 'node:crypto';
import type { CancellationOffer } from '@/contract/cancellations';
import type { ApiContext } from '../../context';
import { cardOf, maskedCard } from '../../bookings/doors/masked';
import type { DoorView } from '../../bookings/doors/rights';
import type { BookingRow } from '../../bookings/record/booking-record';
import { findBooking } from '../../bookings/record/bookings.repository';
import { requireUnits } from '../../bookings/units/write-missing-units';
import { ApiError } from '../../http/api-error';

import { judgeUnits } from './judge-units';
import { insertOffer } from './offers.repository';

const HOLDS_MS = 10 * 60_000;

/**
 * What cancelling some units would give back, good for ten minutes, or until a ladder steps down if that is sooner
 * (D64). It is the booking's newest offer then: earlier ones can't be confirmed any more.
 * @throws ApiError as judgeUnits; BOOKING_NOT_FOUND, BOOKING_PENDING
 */
export async function offerCancellation(
  ctx: ApiContext,
  asked: { bookingId: number; unitIds: readonly string[]; view: Pick<DoorView, 'card'> },
): Promise<CancellationOffer> {
  // Nothing is locked: an act in between raises the booking's revision, and the offer does not hold any more.
  const booking = await findBooking(ctx.database.db, asked.bookingId);
  if (!booking || booking.status === 'FAILED') throw new ApiError('BOOKING_NOT_FOUND');
  if (booking.status === 'PENDING') throw new ApiError('BOOKING_PENDING');
  const card = asked.view.card ? cardOf(booking) : maskedCard(booking);
  return makeOffer(ctx, booking, { unitIds: asked.unitIds, card, now: ctx.now() });
}

async function makeOffer(
  { database }: ApiContext,
  booking: BookingRow,
  { unitIds, card, now }: { unitIds: readonly string[]; card: CancellationOffer['card']; now: Date },
): Promise<CancellationOffer> {
  const all = await requireUnits(database, booking);
  const judged = judgeUnits(booking, all, unitIds, now);
  const { lines, taxesGivenBack, addOnKept, paid, total, consequences, units, holdsUntil } = judged;
  const { revision } = booking;
  const offer = await insertOffer(database.db, {
    offerId: randomBytes(18).toString('base64url'),
    bookingId: booking.id,
    revision,
    unitIds: units.map(({ id }) => id),
    lines,
    consequences,
    total,
    createdAt: now,
    expiresAt: new Date(Math.min(now.getTime() + HOLDS_MS, holdsUntil.getTime())),
  });
  return {
    offerId: offer.offerId,
    bookingNumber: booking.number,
    currency: booking.currency,
    lines,
    taxesGivenBack,
    addOnKept,
    paid,
    kept: paid - total,
    total,
    consequences,
    card,
    expiresAt: offer.expiresAt.toISOString(),
    termsVersion: booking.annexVersion ?? booking.termsVersion,
    revision,
  };
}
