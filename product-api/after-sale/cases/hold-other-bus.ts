import type { HeldBus } from '@/contract/after-sale/company-changes';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { listUnits } from '../../bookings/units/units.repository';
import { holdSeats, releaseSeats } from '../../buses/seats/hold-seats';
import type { BusContext } from '../../buses/supply/bus-supply';
import { forgetOffers } from '../../buses/supply/kept-offers';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { findChange } from '../changes/changes.repository';
import { touchedUnits } from '../changes/touched-units';
import { holdKeyOfChange } from './hold-key-of-change';
import { listOtherBuses } from './list-other-buses';
import { answersNow } from './present-change';

/** As long as an exchange's offer (D69). */
const HOLDS_MS = 10 * 60_000;

type HoldCall = { booking: BookingRow; caseId: string; tripId: string };

/**
 * Keeps the seats of another bus while its travellers make up their minds (D71): for ten minutes or until the change
 * can't be answered any more, in place of the bus that was held for it before. No limit of holds counts them (S27):
 * they are as many as were paid for, of one bus at a time.
 * @throws ApiError CHANGE_NOT_FOUND; CHANGE_MOVED_ON when no other bus can be chosen any more; SOLD_OUT when it has no
 * room any more, and what was held before stays held
 */
export async function holdOtherBus(ctx: BusContext, { booking, caseId, tripId }: HoldCall): Promise<HeldBus> {
  const { db } = ctx.database;
  const known = await findChange(db, { bookingId: booking.id, caseId });
  if (!known) throw new ApiError('CHANGE_NOT_FOUND');
  const units = await listUnits(db, booking.id);
  if (!answersNow(known, { booking, units }, ctx.now()).includes('OTHER_BUS')) throw new ApiError('CHANGE_MOVED_ON');
  const buses = await listOtherBuses(ctx, { booking, units, change: known }, booking.language);
  const bus = buses.find(({ ticket }) => ticket.tripId === tripId);
  const soldOut = { part: known.entryIndex, partKind: 'bus' } as const;
  if (!bus) throw new ApiError('SOLD_OUT', soldOut);
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const now = ctx.now();
      const locked = await lockBooking(tx, booking.id);
      const change = await findChange(tx, { bookingId: booking.id, caseId });
      const current = await listUnits(tx, booking.id);
      // What was read before may have been answered or given back since.
      if (!locked || !change || !answersNow(change, { booking: locked, units: current }, now).includes('OTHER_BUS'))
        throw new ApiError('CHANGE_MOVED_ON');
      const sessionId = holdKeyOfChange(change);
      const seats = touchedUnits(change, current).length;
      const { segments } = bus.direction;
      const expiresAt = new Date(Math.min(now.getTime() + HOLDS_MS, change.deadline?.getTime() ?? Infinity));
      await releaseSeats(tx, { sessionId });
      if ((await holdSeats(tx, { sessionId, heldFor: null, segments, seats, expiresAt, now })) === 'soldOut') {
        forgetOffers(ctx);
        throw new ApiError('SOLD_OUT', soldOut);
      }
      return { tripId, heldUntil: expiresAt.toISOString() };
    }),
  );
}
