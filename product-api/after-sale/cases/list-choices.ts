import type { ChangeChoices, HeldBus } from '@/contract/after-sale/company-changes';
import type { Language } from '@/rules/language';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listUnits } from '../../bookings/units/units.repository';
import { ApiError } from '../../http/api-error';
import type { BusContext } from '../../buses/supply/bus-supply';
import { heldUntil } from '../../buses/seats/own-holds';
import type { HotelContext } from '../../hotels/hotel-supply';
import { findChange, type ChangeRow } from '../changes/changes.repository';
import { holdKeyOfChange } from './hold-key-of-change';
import { listOtherBuses, type OtherBus } from './list-other-buses';
import { listOtherRooms, presentOtherRooms } from './list-other-rooms';
import { nightPrices } from './needed-night';
import { answersNow } from './present-change';

/**
 * What can be had instead of what a company or hotel changed (D71), and which of it is held for them now.
 * @throws ApiError CHANGE_NOT_FOUND; CHANGE_MOVED_ON when it can't be answered so any more
 */
export async function listChoices(
  ctx: BusContext & HotelContext,
  { booking, caseId }: { booking: BookingRow; caseId: string },
  language: Language,
): Promise<ChangeChoices> {
  const { db } = ctx.database;
  const change = await findChange(db, { bookingId: booking.id, caseId });
  if (!change) throw new ApiError('CHANGE_NOT_FOUND');
  const units = await listUnits(db, booking.id);
  const answers = answersNow(change, { booking, units }, ctx.now());
  if (!answers.includes('OTHER_BUS') && !answers.includes('OTHER_ROOM')) throw new ApiError('CHANGE_MOVED_ON');
  const buses = answers.includes('OTHER_BUS') ? await listOtherBuses(ctx, { booking, units, change }, language) : [];
  const rooms = answers.includes('OTHER_ROOM') ? await listOtherRooms(ctx, { booking, units, change }) : [];
  const priceOf = nightPrices(ctx, booking);
  return {
    buses: await Promise.all(buses.map(async ({ ticket, night }) => ({ ticket, night: await priceOf(night) }))),
    held: await heldBus(ctx, change, buses),
    rooms: presentOtherRooms(rooms ?? [], language),
    isHotelSilent: rooms === null,
    serverTime: ctx.now().toISOString(),
  };
}

async function heldBus(ctx: BusContext, change: ChangeRow, buses: readonly OtherBus[]): Promise<HeldBus | null> {
  const until = await heldUntil(ctx.database.db, { sessionId: holdKeyOfChange(change), now: ctx.now() });
  const [held] = buses.flatMap(({ ticket: { tripId }, direction }) => {
    const end = until(direction.segments);
    return end ? [{ tripId, heldUntil: end.toISOString() }] : [];
  });
  return held ?? null;
}
