import type { ChangeAnswerRequest } from '@/contract/company-changes';
import type { BusContext } from '../../buses/supply/bus-supply';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listUnits } from '../../bookings/units/units.repository';
import { ApiError } from '../../http/api-error';
import { findChange } from '../changes/changes.repository';
import type { Replacing } from './answer-change';
import { listOtherBuses } from './list-other-buses';
import { answersNow } from './present-change';
import { takeOtherBus } from './take-other-bus';

/**
 * What an answer takes instead, looked up before the transaction that takes it. Null where nothing is, or it can't be
 * any more: the answer itself says why.
 * @throws ApiError SOLD_OUT when it is not among the choices any more; BED_CHOICE_MISSING where it makes a night
 * necessary and nobody has said whether a bed is wanted (D42b)
 */
export async function chooseInstead(
  ctx: BusContext,
  { booking, caseId, request }: { booking: BookingRow; caseId: string; request: ChangeAnswerRequest },
): Promise<Replacing | null> {
  if (request.answer !== 'OTHER_BUS') return null;
  const { db } = ctx.database;
  const change = await findChange(db, { bookingId: booking.id, caseId });
  const units = await listUnits(db, booking.id);
  if (!change || !answersNow(change, { booking, units }, ctx.now()).includes(request.answer)) return null;
  const buses = await listOtherBuses(ctx, { booking, units, change }, booking.language);
  const bus = buses.find(({ ticket }) => ticket.tripId === request.tripId);
  if (!bus) throw new ApiError('SOLD_OUT');
  if (bus.night && !request.night) throw new ApiError('BED_CHOICE_MISSING');
  return (tx, answering) => takeOtherBus(ctx, tx, answering, bus);
}
