import type { ChangeChoices } from '@/contract/after-sale/company-changes';
import type { Language } from '@/rules/language';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listUnits } from '../../bookings/units/units.repository';
import { ApiError } from '../../http/api-error';
import type { BusContext } from '../../buses/supply/bus-supply';
import { findChange } from '../changes/changes.repository';
import { listOtherBuses } from './list-other-buses';
import { listOtherRooms, presentOtherRooms } from './list-other-rooms';
import { answersNow } from './present-change';

/**
 * What can be had instead of what a company or hotel changed (D71). Nothing is held for it.
 * @throws ApiError CHANGE_NOT_FOUND; CHANGE_MOVED_ON when it can't be answered so any more
 */
export async function listChoices(
  ctx: BusContext,
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
  return {
    buses: buses.map(({ ticket, night }) => ({ ticket, night })),
    rooms: presentOtherRooms(rooms, language),
    serverTime: ctx.now().toISOString(),
  };
}
