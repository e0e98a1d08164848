import type { SeatMap } from '@/contract/seats';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { requireSession } from '../sessions/load-session';
import { findCoaches, listAssignments } from './seat-assignments.repository';
import { isKept, isOwn, isSameRide, seatingOf, seatLegsOf } from './seat-legs';

/**
 * The seat maps of an entry of the cart, one for each vehicle; without seats where seating is free (F17).
 * @throws ApiError SESSION_NOT_FOUND; NOT_FOUND for an entry that is not there
 */
export async function readSeatMaps(
  ctx: ApiContext,
  input: { sessionId: string | null; index: number },
): Promise<SeatMap[]> {
  const session = await requireSession(ctx, input.sessionId);
  const bus = session.buses[input.index];
  if (!bus) throw new ApiError('NOT_FOUND');
  const { db } = ctx.database;
  const legs = seatLegsOf(bus.cart);
  const departureIds = legs.filter((leg) => leg.isReserved).map((leg) => leg.segment.departureId);
  const coaches = await findCoaches(db, departureIds);
  const rows = await listAssignments(db, departureIds);
  const now = ctx.now();
  return legs.map((leg): SeatMap => {
    const { direction, legIndex, segment } = leg;
    const seating = leg.isReserved
      ? seatingOf(coaches.find((coach) => coach.departureId === segment.departureId))
      : null;
    if (!seating)
      return {
        direction,
        legIndex,
        hasReservedSeats: false,
        rows: 0,
        columns: 0,
        aisleColumn: null,
        features: [],
        seats: [],
      };
    const { plan, onSale } = seating;
    const mine = rows.filter((row) => isOwn(row, session.id, leg));
    const taken = new Set(
      rows.filter((row) => !mine.includes(row) && isSameRide(row, segment) && isKept(row, now)).map((row) => row.seat),
    );
    const seats = plan.seats.map((seat): SeatMap['seats'][number] => {
      const own = mine.find((row) => row.seat === seat.number);
      if (own) return { ...seat, state: 'mine', travellerIndex: own.travellerIndex };
      return {
        ...seat,
        state: taken.has(seat.number) || !onSale.includes(seat) ? 'taken' : 'free',
        travellerIndex: null,
      };
    });
    return { direction, legIndex, hasReservedSeats: true, ...plan, seats };
  });
}
