import type { ChangeAnswerRequest } from '@/contract/after-sale/company-changes';
import type { BusContext } from '../../buses/supply/bus-supply';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listUnits } from '../../bookings/units/units.repository';
import { ApiError } from '../../http/api-error';
import { findChange } from '../changes/changes.repository';
import type { Replacing } from './answer-change';
import { listOtherBuses } from './list-other-buses';
import { listOtherRooms, type OtherRooms } from './list-other-rooms';
import { answersNow } from './present-change';
import { takeOtherBus } from './take-other-bus';
import { takeOtherRooms, type ChosenRoom } from './take-other-rooms';

/**
 * What an answer takes instead, looked up before the transaction that takes it. Null where nothing is, or it can't be
 * any more: the answer itself says why.
 * @throws ApiError SOLD_OUT when it is not among the choices any more; BED_CHOICE_MISSING where it makes a night
 * necessary and nobody has said whether a bed is wanted (D42b); VALIDATION_FAILED unless each missing room is named
 */
export async function chooseInstead(
  ctx: BusContext,
  { booking, caseId, request }: { booking: BookingRow; caseId: string; request: ChangeAnswerRequest },
): Promise<Replacing | null> {
  if (request.answer !== 'OTHER_BUS' && request.answer !== 'OTHER_ROOM') return null;
  const { db } = ctx.database;
  const change = await findChange(db, { bookingId: booking.id, caseId });
  const units = await listUnits(db, booking.id);
  if (!change || !answersNow(change, { booking, units }, ctx.now()).includes(request.answer)) return null;
  if (request.answer === 'OTHER_ROOM') {
    const rooms = chosenRooms(request, await listOtherRooms(ctx, { booking, units, change }));
    return (tx, answering) => takeOtherRooms(ctx, tx, answering, rooms);
  }
  const buses = await listOtherBuses(ctx, { booking, units, change }, booking.language);
  const bus = buses.find(({ ticket }) => ticket.tripId === request.tripId);
  if (!bus) throw new ApiError('SOLD_OUT');
  if (bus.night && !request.night) throw new ApiError('BED_CHOICE_MISSING');
  return (tx, answering) => takeOtherBus(ctx, tx, answering, bus);
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
    const kind = offered.find((one) => one.roomIndex === roomIndex)?.kinds.find(({ id }) => id === roomIdentifier);
    if (!kind) throw new ApiError('SOLD_OUT', { part: 0, partKind: 'hotel' });
    return { roomIndex, kind };
  });
}
