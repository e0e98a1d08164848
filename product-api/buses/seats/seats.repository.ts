import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { runStatement, statement } from '../../database/statement';
import type { RidePlace, SeatSegment } from '../cart-bus';
import { departures, seatHolds, soldSeats } from '../buses.table';
import { DEPARTURE_IS_THERE, TRIP_GOES_ON } from '../of-this-version';
import type { DepartureCoach } from './coaches.repository';

/** `taken` with `change` added on the hops of a segment; drizzle cannot write an array element by element. */
function takenWith(change: SQL, segment: SeatSegment): SQL {
  return sql`(select array_agg(case when hop.position > ${segment.fromPosition} and hop.position <= ${segment.toPosition} then hop.taken + ${change} else hop.taken end order by hop.position) from unnest(${departures.taken}) with ordinality as hop(taken, position))::smallint[]`;
}

/** What a timetable's new version has replaced is taken out a little later, and not sold any more. */
const IS_OF_THIS_VERSION = sql`exists (
  select 1 from trips t join departures d on d.trip_id = t.id
  where d.id = ${departures.id} and ${sql.raw(TRIP_GOES_ON)} and ${sql.raw(DEPARTURE_IS_THERE)})`;

/** The one way seats are taken: a conditional update, never read-then-write (S1). False: not that many are left. */
export async function takeSeats(tx: Queryable, segment: SeatSegment, seats: number): Promise<boolean> {
  const busiest = sql`(select coalesce(max(hop.taken), 0) from unnest(${departures.taken}[${segment.fromPosition + 1}:${segment.toPosition}]) as hop(taken))`;
  const rows = await tx
    .update(departures)
    .set({ taken: takenWith(sql`${seats}::int`, segment) })
    .where(
      and(
        eq(departures.id, segment.departureId),
        eq(departures.isClosed, false),
        IS_OF_THIS_VERSION,
        sql`${departures.capacity} >= ${seats}::int + ${busiest}`,
      ),
    )
    .returning({ id: departures.id });
  return rows.length > 0;
}

export async function giveBackSeats(tx: Queryable, segment: SeatSegment, seats: number): Promise<void> {
  await tx
    .update(departures)
    .set({ taken: takenWith(sql`(- ${seats}::int)`, segment) })
    .where(eq(departures.id, segment.departureId));
}

/**
 * Whoever changes holds that are not their session's own locks the departure first, so that no two wait for each other.
 */
export async function lockDeparture(tx: Queryable, departureId: number): Promise<void> {
  await tx.select({ id: departures.id }).from(departures).where(eq(departures.id, departureId)).for('update');
}

/** Deletes expired holds of a locked departure; what somebody else is just changing is passed over. */
export async function deleteExpiredHolds(tx: Queryable, departureId: number, now: Date): Promise<HeldSeats[]> {
  const expired = tx
    .select({ id: seatHolds.id })
    .from(seatHolds)
    .where(and(eq(seatHolds.departureId, departureId), lte(seatHolds.expiresAt, now)))
    .for('update', { skipLocked: true });
  return tx
    .delete(seatHolds)
    .where(sql`${seatHolds.id} in (${expired})`)
    .returning(HELD_SEATS);
}

const HELD_SEATS = {
  departureId: seatHolds.departureId,
  fromPosition: seatHolds.fromPosition,
  toPosition: seatHolds.toPosition,
  seats: seatHolds.seats,
};
export type HeldSeats = SeatSegment & { seats: number };

export async function insertHold(
  tx: Queryable,
  hold: HeldSeats & { sessionId: string; heldFor: string | null; expiresAt: Date },
): Promise<void> {
  await tx.insert(seatHolds).values(hold);
}

/** Departures that a session holds seats on, in the order in which they are locked. */
export async function listHolds(
  tx: Queryable,
  sessionId: string,
): Promise<(HeldSeats & { id: number; expiresAt: Date })[]> {
  return tx
    .select({ id: seatHolds.id, expiresAt: seatHolds.expiresAt, ...HELD_SEATS })
    .from(seatHolds)
    .where(eq(seatHolds.sessionId, sessionId))
    .orderBy(asc(seatHolds.departureId), asc(seatHolds.id));
}

/** False when the hold is gone: released, sold or swept meanwhile. */
export async function deleteHold(tx: Queryable, holdId: number): Promise<boolean> {
  const rows = await tx.delete(seatHolds).where(eq(seatHolds.id, holdId)).returning({ id: seatHolds.id });
  return rows.length > 0;
}

export async function updateHoldExpiry(tx: Queryable, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.update(seatHolds).set({ expiresAt }).where(eq(seatHolds.sessionId, sessionId));
}

export async function updateHoldSession(tx: Queryable, fromSessionId: string, toSessionId: string): Promise<void> {
  await tx.update(seatHolds).set({ sessionId: toSessionId }).where(eq(seatHolds.sessionId, fromSessionId));
}

export async function sumHeldSeats(
  tx: Queryable,
  held: { sessionId: string; heldFor: string | null; now: Date },
): Promise<{ bySession: number; byAddress: number }> {
  const bySession = sql`${seatHolds.sessionId} = ${held.sessionId}`;
  const byAddress = sql`${seatHolds.heldFor} = ${held.heldFor}`;
  const [row] = await tx
    .select({
      bySession: sql<number>`coalesce(sum(${seatHolds.seats}) filter (where ${bySession}), 0)::int`,
      byAddress: sql<number>`coalesce(sum(${seatHolds.seats}) filter (where ${byAddress}), 0)::int`,
    })
    .from(seatHolds)
    .where(and(gt(seatHolds.expiresAt, held.now), sql`(${bySession} or ${byAddress})`));
  return row ?? { bySession: 0, byAddress: 0 };
}

export async function selectHoldingSessions(tx: Queryable, held: { heldFor: string; now: Date }): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sessionId: seatHolds.sessionId })
    .from(seatHolds)
    .where(and(eq(seatHolds.heldFor, held.heldFor), gt(seatHolds.expiresAt, held.now)));
  return rows.map((row) => row.sessionId);
}

export async function sumHeldOnDepartures(
  tx: Queryable,
  held: { heldFor: string; departureIds: number[]; now: Date },
): Promise<{ departureId: number; capacity: number; seats: number }[]> {
  const isTheirs = and(
    eq(seatHolds.departureId, departures.id),
    eq(seatHolds.heldFor, held.heldFor),
    gt(seatHolds.expiresAt, held.now),
  );
  return tx
    .select({
      departureId: departures.id,
      capacity: departures.capacity,
      seats: sql<number>`coalesce(sum(${seatHolds.seats}), 0)::int`,
    })
    .from(departures)
    .leftJoin(seatHolds, isTheirs)
    .where(inArray(departures.id, held.departureIds))
    .groupBy(departures.id);
}

/**
 * One of the session's holds on exactly that segment becomes a sale, in one statement. @returns the coach it is on, to
 * give seats in it; null: there is no such hold
 */
export async function turnHoldIntoSale(
  tx: Queryable,
  sale: HeldSeats & RidePlace & { sessionId: string; bookingId: number },
): Promise<DepartureCoach | null> {
  const { departureId, fromPosition, toPosition, seats } = sale;
  const [coach] = await runStatement<Omit<DepartureCoach, 'departureId'>>(
    tx,
    statement`
      with mine as (
        select id from seat_holds where session_id = ${sale.sessionId} and departure_id = ${departureId}
          and from_position = ${fromPosition} and to_position = ${toPosition} and seats = ${seats}
        order by id limit 1 for update
      ), freed as (delete from seat_holds using mine where seat_holds.id = mine.id returning mine.id),
      sold as (
        insert into sold_seats (booking_id, departure_id, from_position, to_position, seats, entry_index, direction_index, leg_index)
        select ${sale.bookingId}::bigint, ${departureId}::bigint, ${fromPosition}::smallint, ${toPosition}::smallint, ${seats}::smallint,
          ${sale.entryIndex}::smallint, ${sale.directionIndex}::smallint, ${sale.legIndex}::smallint from freed
        returning departure_id)
      select departures.capacity, coaches.amenities, coaches.layout from sold
        join departures on departures.id = sold.departure_id
        join trips on trips.id = departures.trip_id
        join coaches on coaches.id = trips.coach_id`,
  );
  return coach ? { ...coach, departureId } : null;
}

export async function insertSale(tx: Queryable, sale: HeldSeats & RidePlace & { bookingId: number }): Promise<void> {
  await tx.insert(soldSeats).values(sale);
}

export async function deleteSales(tx: Queryable, bookingId: number): Promise<HeldSeats[]> {
  return tx.delete(soldSeats).where(eq(soldSeats.bookingId, bookingId)).returning({
    departureId: soldSeats.departureId,
    fromPosition: soldSeats.fromPosition,
    toPosition: soldSeats.toPosition,
    seats: soldSeats.seats,
  });
}

export type SoldRide = HeldSeats & { id: number };

/**
 * The sale of one vehicle of a booking, locked: by its place, for a timetable may have moved it; sales of before the
 * place was kept by what was sold.
 */
export async function lockSoldRide(
  tx: Queryable,
  ride: { bookingId: number; place: RidePlace; segment: SeatSegment },
): Promise<SoldRide | null> {
  const { entryIndex, directionIndex, legIndex } = ride.place;
  const isInPlace = and(
    eq(soldSeats.entryIndex, entryIndex),
    eq(soldSeats.directionIndex, directionIndex),
    eq(soldSeats.legIndex, legIndex),
  );
  const isUnplaced = and(isNull(soldSeats.entryIndex), eq(soldSeats.departureId, ride.segment.departureId));
  const [row] = await tx
    .select({
      id: soldSeats.id,
      departureId: soldSeats.departureId,
      fromPosition: soldSeats.fromPosition,
      toPosition: soldSeats.toPosition,
      seats: soldSeats.seats,
    })
    .from(soldSeats)
    .where(and(eq(soldSeats.bookingId, ride.bookingId), or(isInPlace, isUnplaced)))
    .orderBy(asc(soldSeats.entryIndex), asc(soldSeats.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** A locked sale loses so many seats, and ends with its last one. */
export async function shrinkSale(tx: Queryable, sale: SoldRide, seats: number): Promise<void> {
  const isIt = eq(soldSeats.id, sale.id);
  if (seats >= sale.seats) await tx.delete(soldSeats).where(isIt);
  else
    await tx
      .update(soldSeats)
      .set({ seats: sale.seats - seats })
      .where(isIt);
}

/** Some departures with expired holds, those that expired first. */
export async function listDeparturesWithExpiredHolds(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ departureId: seatHolds.departureId })
    .from(seatHolds)
    .where(lte(seatHolds.expiresAt, now))
    .groupBy(seatHolds.departureId)
    .orderBy(sql`min(${seatHolds.expiresAt})`)
    .limit(limit);
  return rows.map((row) => row.departureId);
}
