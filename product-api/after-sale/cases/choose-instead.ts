import type { ChangeAnswerRequest } from '@/contract/after-sale/company-changes';
import type { BusContext } from '../../buses/supply/bus-supply';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { FaultContext } from '../../bookings/record/fault-points';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import type { HotelContext } from '../../hotels/hotel-supply';
import { DIRECT_SUPPLIER } from '../../hotels/supply/direct-hotel-supply';
import { ApiError } from '../../http/api-error';
import { findChange, type ChangeRow } from '../changes/changes.repository';
import type { Replacing } from './answer-change';
import { listOtherBuses } from './list-other-buses';
import { listOtherRooms, type OtherRooms } from './list-other-rooms';
import { orderOtherRooms } from './order-other-rooms';
import { answersNow } from './present-change';
import { takeOtherBus } from './take-other-bus';
import { takeOtherRooms, type ChosenRoom } from './take-other-rooms';

/**
 * What an answer takes instead, looked up and, at a partner's hotel, ordered before the transaction that takes it. Null
 * where nothing is, or it can't be any more: the answer itself says why.
 * @throws ApiError SOLD_OUT when it is not among the choices any more; BED_CHOICE_MISSING where it makes a night
 * necessary and nobody has said whether a bed is wanted (D42b); VALIDATION_FAILED unless each missing room is named;
 * ROOM_REFUSED, HOTEL_SILENT by the partner
 */
export async function chooseInstead(
  ctx: BusContext & HotelContext & FaultContext,
  { booking, caseId, request }: { booking: BookingRow; caseId: string; request: ChangeAnswerRequest },
): Promise<Replacing | null> {
  if (request.answer !== 'OTHER_BUS' && request.answer !== 'OTHER_ROOM') return null;
  const { db } = ctx.database;
  const change = await findChange(db, { bookingId: booking.id, caseId });
  const units = await listUnits(db, booking.id);
  if (!change || !answersNow(change, { booking, units }, ctx.now()).includes(request.answer)) return null;
  try {
    return await findInstead(ctx, { booking, units, change }, request);
  } catch (error) {
    // Somebody has answered while others were asked, perhaps the same: the answer itself knows.
    const standing = await findChange(db, { bookingId: booking.id, caseId });
    if (standing?.status !== change.status) return null;
    throw error;
  }
}

async function findInstead(
  ctx: BusContext & HotelContext & FaultContext,
  about: { booking: BookingRow; units: readonly UnitRow[]; change: ChangeRow },
  request: Extract<ChangeAnswerRequest, { answer: 'OTHER_BUS' | 'OTHER_ROOM' }>,
): Promise<Replacing> {
  const { booking, change } = about;
  if (request.answer === 'OTHER_ROOM') {
    const offered = await listOtherRooms(ctx, about);
    if (!offered) throw new ApiError('HOTEL_SILENT');
    const chosen = chosenRooms(request, offered);
    const cart = booking.hotelCarts[change.entryIndex];
    return !cart || cart.supplier === DIRECT_SUPPLIER
      ? { take: (tx, answering) => takeOtherRooms(ctx, tx, answering, chosen) }
      : orderOtherRooms(ctx, { booking, cart, change, chosen });
  }
  const buses = await listOtherBuses(ctx, about, booking.language);
  const bus = buses.find(({ ticket }) => ticket.tripId === request.tripId);
  if (!bus) throw new ApiError('SOLD_OUT');
  if (bus.night && !request.night) throw new ApiError('BED_CHOICE_MISSING');
  return { take: (tx, answering) => takeOtherBus(ctx, tx, answering, bus) };
}

/** One for each room that is gone. */
function chosenRooms(
  { rooms: asked }: Extract<ChangeAnswerRequest, { answer: 'OTHER_ROOM' }>,
  offered: readonly OtherRooms[],
): ChosenRoom[] {
  const named = new Set(asked.map(({ roomIndex }) => roomIndex));
  const isEach = named.size === offered.length && offered.every(({ roomIndex }) => named.has(roomIndex));
  if (!isEach || asked.length !== offered.length)
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'rooms', code: 'UNKNOWN_UNIT' }] });
  return asked.map(({ roomIndex, roomIdentifier }) => {
    const kinds = offered.find((one) => one.roomIndex === roomIndex)?.kinds;
    const room = kinds?.find(({ kind }) => kind.id === roomIdentifier);
    if (!room) throw new ApiError('SOLD_OUT', { part: 0, partKind: 'hotel' });
    return { roomIndex, ...room };
  });
}
