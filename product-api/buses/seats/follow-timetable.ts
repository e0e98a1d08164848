import { addToList } from '@/rules/add-to-list';
import type { Queryable } from '../../database/database';
import type { SeatSegment } from '../cart-bus';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import { planOf } from './seat-map';
import {
  deleteAssignmentsById,
  deleteLooseAssignments,
  type GivenSoFar,
  listChosenDepartures,
  listSeatsOfSource,
  moveAssignments,
  type SeatOfSource,
} from './seat-assignments.repository';
import { isSameRide } from './seat-legs';

export { findGivenSoFar, type GivenSoFar } from './seat-assignments.repository';

/** A sold ride that goes on at other positions of its departure, or on another departure. */
export type MovedRide = { bookingId: number; from: SeatSegment; to: SeatSegment };
/** A traveller whose seat is gone with the old timetable: the company seats them on board. */
export type LostSeat = { bookingId: number; departureId: number; travellerIndex: number };

/** On which of these departures anybody has a seat by its number: on the others there is nothing to follow. */
export async function findChosenDepartures(tx: Queryable, departureIds: readonly number[]): Promise<Set<number>> {
  return new Set(await listChosenDepartures(tx, departureIds));
}

/**
 * Seats follow their ride where it stays on its departure; on another one, and where they change on the way, they are
 * lost.
 */
export async function moveSeatsWithRide(tx: Queryable, { bookingId, from, to }: MovedRide): Promise<LostSeat[]> {
  const lost = await moveAssignments(tx, { bookingId, from, to });
  return lost.map((travellerIndex) => ({ bookingId, departureId: from.departureId, travellerIndex }));
}

/**
 * After a timetable of a source was published: choices without their hold end, and so do seats that the coach does not
 * have any more, and the later one of two that have come to share a hop.
 */
export async function dropSeatsWithoutPlace(tx: Queryable, source: string, soFar: GivenSoFar): Promise<LostSeat[]> {
  const given = await listSeatsOfSource(tx, source, soFar);
  const loose = new Set(await deleteLooseAssignments(tx, [...new Set(given.map((row) => row.departureId))]));
  const rows = given.filter((row) => !loose.has(row.id));
  const numbers = new Map<CoachLayout, Set<string>>();
  const keptOn = new Map<string, SeatOfSource[]>();
  const dropped = rows.filter((row) => {
    const seat = `${row.departureId} ${row.seat}`;
    const kept = keptOn.get(seat) ?? [];
    const isHere =
      row.layout !== null &&
      seatNumbers(row.layout, numbers).has(row.seat) &&
      !kept.some((other) => isSameRide(other, row));
    if (isHere) addToList(keptOn, seat, row);
    return !isHere;
  });
  await deleteAssignmentsById(
    tx,
    dropped.map((row) => row.id),
  );
  return dropped.flatMap(({ bookingId, departureId, travellerIndex }) =>
    bookingId === null ? [] : [{ bookingId, departureId, travellerIndex }],
  );
}

function seatNumbers(layout: CoachLayout, known: Map<CoachLayout, Set<string>>): Set<string> {
  const numbers = known.get(layout) ?? new Set(planOf(layout).seats.map((seat) => seat.number));
  known.set(layout, numbers);
  return numbers;
}
