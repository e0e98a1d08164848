import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import type { Queryable } from '../../database/database';
import { finishedUpTo } from '../../database/finished-up-to';
import { bigintsOf } from '../../database/number-lists';
import { rowsOf } from '../../database/rows-of';
import { statement, type Statement } from '../../database/statement';
import type { SeatSegment } from '../cart-bus';
import { coaches, departures, operators, seatAssignments, seatHolds, soldSeats, trips } from '../buses.table';

/** As JSON, inside a larger statement: who sits where of a booking, in the order it was decided. */
export function assignmentsOf(bookingId: Statement): Statement {
  return statement`(
    select json_agg(json_build_object('departureId', departure_id, 'fromPosition', from_position,
      'toPosition', to_position, 'seat', seat, 'travellerIndex', traveller_index) order by id)
    from seat_assignments where booking_id = ${bookingId})`;
}

export type AssignmentRow = SeatSegment & {
  id: number;
  seat: string;
  travellerIndex: number;
  sessionId: string | null;
  bookingId: number | null;
  /** End of the hold it belongs to; null when it is sold. */
  heldUntil: Date | null;
};

/** Who sits where on some departures, in the order it was decided. */
export async function listAssignments(db: Queryable, departureIds: readonly number[]): Promise<AssignmentRow[]> {
  if (departureIds.length === 0) return [];
  const { departureId, fromPosition, toPosition, sessionId } = seatAssignments;
  const itsHold = and(
    eq(seatHolds.sessionId, sessionId),
    eq(seatHolds.departureId, departureId),
    eq(seatHolds.fromPosition, fromPosition),
    eq(seatHolds.toPosition, toPosition),
  );
  const heldUntil = db
    .select({ until: sql`max(${seatHolds.expiresAt})` })
    .from(seatHolds)
    .where(itsHold);
  return db
    .select({
      ...ASSIGNMENT,
      sessionId,
      bookingId: seatAssignments.bookingId,
      heldUntil: sql`${heldUntil}`.mapWith(seatHolds.expiresAt),
    })
    .from(seatAssignments)
    .where(inArray(departureId, [...departureIds]))
    .orderBy(asc(seatAssignments.id));
}

const ASSIGNMENT = {
  id: seatAssignments.id,
  departureId: seatAssignments.departureId,
  fromPosition: seatAssignments.fromPosition,
  toPosition: seatAssignments.toPosition,
  seat: seatAssignments.seat,
  travellerIndex: seatAssignments.travellerIndex,
};
export type Assignment = SeatSegment & { seat: string; travellerIndex: number };

export async function listAssignmentsOfSession(db: Queryable, sessionId: string): Promise<Assignment[]> {
  return db
    .select(ASSIGNMENT)
    .from(seatAssignments)
    .where(eq(seatAssignments.sessionId, sessionId))
    .orderBy(asc(seatAssignments.id));
}

export async function listAssignmentsOfBooking(db: Queryable, bookingId: number): Promise<Assignment[]> {
  return db
    .select(ASSIGNMENT)
    .from(seatAssignments)
    .where(eq(seatAssignments.bookingId, bookingId))
    .orderBy(asc(seatAssignments.id));
}

export async function insertAssignments(
  tx: Queryable,
  rows: (Assignment & ({ sessionId: string } | { bookingId: number }))[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(seatAssignments).values(rows);
}

function isOn({ departureId, fromPosition, toPosition }: SeatSegment) {
  return and(
    eq(seatAssignments.departureId, departureId),
    eq(seatAssignments.fromPosition, fromPosition),
    eq(seatAssignments.toPosition, toPosition),
  );
}

/** A session's choices on a ride, or all of them. */
export async function deleteAssignments(tx: Queryable, sessionId: string, segment?: SeatSegment): Promise<void> {
  await tx.delete(seatAssignments).where(and(eq(seatAssignments.sessionId, sessionId), segment && isOn(segment)));
}

/**
 * Choices of sessions whose hold is gone: released, expired, or ended by a timetable. Part of what ends the hold, while
 * the departures are locked. Returns their ids.
 */
export async function deleteLooseAssignments(tx: Queryable, departureIds: readonly number[]): Promise<number[]> {
  if (departureIds.length === 0) return [];
  const { departureId, fromPosition, toPosition, sessionId } = seatAssignments;
  const itsHold = tx
    .select({ one: sql`1` })
    .from(seatHolds)
    .where(
      and(
        eq(seatHolds.sessionId, sessionId),
        eq(seatHolds.departureId, departureId),
        eq(seatHolds.fromPosition, fromPosition),
        eq(seatHolds.toPosition, toPosition),
      ),
    );
  const isLoose = and(
    inArray(departureId, [...departureIds]),
    isNull(seatAssignments.bookingId),
    sql`not exists (${itsHold})`,
  );
  const rows = await tx.delete(seatAssignments).where(isLoose).returning({ id: seatAssignments.id });
  return rows.map((row) => row.id);
}

export async function updateAssignmentsSession(
  tx: Queryable,
  fromSessionId: string,
  toSessionId: string,
): Promise<void> {
  await tx.update(seatAssignments).set({ sessionId: toSessionId }).where(eq(seatAssignments.sessionId, fromSessionId));
}

/** A session's choices on a segment become the booking's. Returns them. */
export async function turnAssignmentsIntoSold(
  tx: Queryable,
  sale: SeatSegment & { sessionId: string; bookingId: number },
): Promise<Assignment[]> {
  return tx
    .update(seatAssignments)
    .set({ bookingId: sale.bookingId, sessionId: null })
    .where(and(eq(seatAssignments.sessionId, sale.sessionId), isOn(sale)))
    .returning(ASSIGNMENT);
}

/**
 * A booking's seats go back to its session, where they are for the whole ride; a ride with a change of seats was
 * nobody's choice.
 */
export async function returnAssignments(tx: Queryable, bookingId: number, sessionId: string): Promise<void> {
  const itsSale = tx
    .select({ one: sql`1` })
    .from(soldSeats)
    .where(
      and(
        eq(soldSeats.bookingId, bookingId),
        eq(soldSeats.departureId, seatAssignments.departureId),
        eq(soldSeats.fromPosition, seatAssignments.fromPosition),
        eq(soldSeats.toPosition, seatAssignments.toPosition),
      ),
    );
  await tx
    .update(seatAssignments)
    .set({ sessionId, bookingId: null })
    .where(and(eq(seatAssignments.bookingId, bookingId), sql`exists (${itsSale})`));
  await deleteAssignmentsOfBooking(tx, bookingId);
}

export async function deleteAssignmentsOfBooking(tx: Queryable, bookingId: number): Promise<void> {
  await tx.delete(seatAssignments).where(eq(seatAssignments.bookingId, bookingId));
}

/** Where some travellers of a booking sit on a ride, or on parts of it. */
export async function deleteAssignmentsOfTravellers(
  tx: Queryable,
  ride: { bookingId: number; segment: SeatSegment; travellerIndexes: readonly number[] },
): Promise<void> {
  const { departureId, fromPosition, toPosition } = ride.segment;
  await tx
    .delete(seatAssignments)
    .where(
      and(
        eq(seatAssignments.bookingId, ride.bookingId),
        eq(seatAssignments.departureId, departureId),
        gte(seatAssignments.fromPosition, fromPosition),
        lte(seatAssignments.toPosition, toPosition),
        inArray(seatAssignments.travellerIndex, [...ride.travellerIndexes]),
      ),
    );
}

/** On which of these departures anybody has a seat by its number. */
export async function listChosenDepartures(tx: Queryable, departureIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: seatAssignments.departureId })
    .from(seatAssignments)
    .where(sql`${seatAssignments.departureId} = any(${bigintsOf(departureIds)})`);
  return rows.map(({ id }) => id);
}

/**
 * A booking's seats on a ride get the ride's new positions, if they are for all of it and it stays on its departure;
 * others are deleted. Returns the travellers of the deleted ones.
 */
export async function moveAssignments(
  tx: Queryable,
  ride: { bookingId: number; from: SeatSegment; to: SeatSegment },
): Promise<number[]> {
  const { bookingId, from, to } = ride;
  const ofBooking = eq(seatAssignments.bookingId, bookingId);
  const ofRide = and(
    ofBooking,
    eq(seatAssignments.departureId, from.departureId),
    gte(seatAssignments.fromPosition, from.fromPosition),
    lte(seatAssignments.toPosition, from.toPosition),
  );
  const isElsewhere = to.departureId === from.departureId ? sql`not (${isOn(from)})` : sql`true`;
  const lost = await tx
    .delete(seatAssignments)
    .where(and(ofRide, isElsewhere))
    .returning({ travellerIndex: seatAssignments.travellerIndex });
  await tx
    .update(seatAssignments)
    .set({ fromPosition: to.fromPosition, toPosition: to.toPosition })
    .where(and(ofBooking, isOn(from)));
  return [...new Set(lost.map((row) => row.travellerIndex))];
}

export type SeatOfSource = SeatSegment & {
  id: number;
  seat: string;
  travellerIndex: number;
  bookingId: number | null;
  layout: CoachLayout | null;
};

/**
 * Departures from `since` on on which somebody has a seat by its number, and up to which number of a seat no other can
 * be found.
 */
export type GivenSoFar = { departureIds: readonly number[]; upTo: number; since: Date };

/**
 * Departures of a timetable that have not left long ago and on which somebody has a seat by its number: all seats that
 * were ever given are looked through.
 */
export async function findGivenSoFar(db: Queryable, source: string, now: Date): Promise<GivenSoFar> {
  // Asked first: what is given from here on is found by its number.
  const upTo = await finishedUpTo(db, seatAssignments);
  const since = new Date(now.getTime() - 2 * 86_400_000);
  const result = await db.execute(sql`
    select given.departure_id::int as id from (select distinct departure_id from seat_assignments) as given
    -- One by one: all departures there are would be read otherwise.
    join lateral (select * from departures d where d.id = given.departure_id offset 0) d on true
    join lateral (select * from trips t where t.id = d.trip_id offset 0) t on true
    join operators o on o.id = t.operator_id
    where o.source = ${source} and d.base_at >= ${since.toISOString()}::timestamptz`);
  return { departureIds: rowsOf<{ id: number }>(result).map(({ id }) => id), upTo, since };
}

/**
 * Seats given on these departures and on those of the timetable that seats were given on since, in the order in which
 * they were given. One layout object for each coach.
 */
export async function listSeatsOfSource(tx: Queryable, source: string, soFar: GivenSoFar): Promise<SeatOfSource[]> {
  const later = await tx
    .selectDistinct({ id: seatAssignments.departureId })
    .from(seatAssignments)
    .where(gt(seatAssignments.id, soFar.upTo));
  const given = new Set([...soFar.departureIds, ...later.map(({ id }) => id)]);
  if (given.size === 0) return [];
  const rows = await tx
    .select({ ...ASSIGNMENT, bookingId: seatAssignments.bookingId, coachId: trips.coachId })
    .from(seatAssignments)
    .innerJoin(departures, eq(departures.id, seatAssignments.departureId))
    .innerJoin(trips, eq(trips.id, departures.tripId))
    .innerJoin(operators, eq(operators.id, trips.operatorId))
    .where(
      and(
        sql`${departures.id} = any(${bigintsOf([...given])})`,
        eq(operators.source, source),
        gte(departures.baseAt, soFar.since),
      ),
    )
    .orderBy(asc(seatAssignments.id));
  const coachIds = [...new Set(rows.map((row) => row.coachId))];
  const known =
    coachIds.length === 0
      ? []
      : await tx.select({ id: coaches.id, layout: coaches.layout }).from(coaches).where(inArray(coaches.id, coachIds));
  const layouts = new Map(known.map((coach) => [coach.id, coach.layout]));
  return rows.map(({ coachId, ...row }) => ({ ...row, layout: layouts.get(coachId) ?? null }));
}

export async function deleteAssignmentsById(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(seatAssignments).where(inArray(seatAssignments.id, [...ids]));
}
