import type { SeatMap } from '@/contract/seats';
import type { ApiContext } from '../../context';
import type { CartBus } from '../cart-bus';
import { findCoaches } from './coaches.repository';
import { listAssignments } from './seat-assignments.repository';
import { isKept, isOwn, isSameRide, seatingOf, seatLegsOf } from './seat-legs';

/** The seat maps of an entry of a session's cart, one for each vehicle; without seats where seating is free (F17). */
export async function listSeatMaps(ctx: ApiContext, input: { sessionId: string; bus: CartBus }): Promise<SeatMap[]> {
  const { db } = ctx.database;
  const legs = seatLegsOf(input.bus);
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
    const mine = rows.filter((row) => isOwn(row, input.sessionId, leg));
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
