import { randomBytes } from 'node:crypto';
import type { CancellationOffer } from '@/contract/cancellations';
import { OFFER_MINUTES } from '@/rules/after-sale/after-sale-terms';
import type { ApiContext } from '../../context';
import { cardSeen } from '../../bookings/doors/masked';
import type { DoorView } from '../../bookings/doors/rights';
import { refuseWhileDisputed } from '../../bookings/money/refuse-while-disputed';
import type { BookingRow } from '../../bookings/record/booking-record';
import { requireUnits } from '../../bookings/units/write-missing-units';
import { refuseWhileExchanging } from '../../bookings/exchanges/refuse-while-exchanging';
import { listUnitsInFull } from '../changes/units-in-full';
import { judgeUnits } from './judge-units';
import { insertOffer } from './offers.repository';

const HOLDS_MS = OFFER_MINUTES * 60_000;

/**
 * What cancelling some units would give back, good for ten minutes, or until a ladder steps down if that is sooner
 * (D64). It is the booking's newest offer then: earlier ones can't be confirmed any more.
 * Nothing is locked: an act in between raises the booking's revision, and the offer does not hold any more.
 * @param asked.booking as its door has opened it: sold
 * @throws ApiError as judgeUnits; BOOKING_PENDING while an exchange is being paid; DISPUTE_OPEN
 */
export async function offerCancellation(
  { database, now: clock }: ApiContext,
  { booking, unitIds, view }: { booking: BookingRow; unitIds: readonly string[]; view: Pick<DoorView, 'card'> },
): Promise<CancellationOffer> {
  const now = clock();
  await refuseWhileExchanging(database.db, booking.id);
  const all = await requireUnits(database, booking);
  const inFull = await listUnitsInFull(database.db, { booking, all, unitIds }, now);
  const judged = judgeUnits(booking, all, unitIds, now, inFull);
  const { lines, taxesGivenBack, addOnKept, addOnGivenBack, paid, total, consequences, units, holdsUntil } = judged;
  await refuseWhileDisputed(database.db, { bookingId: booking.id, amount: total });
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
    addOnGivenBack,
    paid,
    kept: paid - total,
    total,
    consequences,
    card: cardSeen(booking, view),
    expiresAt: offer.expiresAt.toISOString(),
    termsVersion: booking.annexVersion ?? booking.termsVersion,
    revision,
  };
}
