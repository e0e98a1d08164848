import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ClockTimes } from '@/rules/buses/run-times';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { departures, patterns, seatHolds, trips } from '../buses.table';
import type { HeldSeats } from '../seats/seats.repository';
import { departureActs, type DepartureActKind } from './departure-acts.table';

export async function updateClosed(tx: Queryable, departureId: number, isClosed: boolean): Promise<void> {
  await tx.update(departures).set({ isClosed }).where(eq(departures.id, departureId));
}

/** Ends every hold on a departure: who is just buying is waited for, so that what is left is sold. */
export async function deleteHoldsOn(tx: Queryable, departureId: number): Promise<HeldSeats[]> {
  return tx.delete(seatHolds).where(eq(seatHolds.departureId, departureId)).returning({
    departureId: seatHolds.departureId,
    fromPosition: seatHolds.fromPosition,
    toPosition: seatHolds.toPosition,
    seats: seatHolds.seats,
  });
}

/** A copy of a trip that one departure runs by. Returns its id. */
export async function insertTripCopy(
  tx: Queryable,
  copy: { tripId: number; externalId: string; times: ClockTimes },
): Promise<number> {
  const arrivals = sql`${arrayOf(copy.times.arrivals)}`;
  const result = await tx.execute(sql`
    insert into trips (pattern_id, operator_id, coach_id, external_id, trip_number, zone, arrivals, departures, block_id, direction, route_id)
    select pattern_id, operator_id, coach_id, ${copy.externalId}, trip_number, zone, ${arrivals}, ${arrayOf(copy.times.departures)}, block_id, direction, route_id
    from trips where id = ${copy.tripId} returning id`);
  const id = rowsOf<{ id: number }>(result)[0]?.id;
  if (id === undefined) throw new Error('A trip was not copied');
  return id;
}

const arrayOf = (values: readonly number[]) => sql.raw(`'{${values.map(Math.trunc).join(',')}}'::integer[]`);

export async function updateTripTimes(tx: Queryable, tripId: number, times: ClockTimes): Promise<void> {
  await tx.update(trips).set(times).where(eq(trips.id, tripId));
}

export async function updateTripOf(tx: Queryable, departureId: number, tripId: number): Promise<void> {
  await tx.update(departures).set({ tripId }).where(eq(departures.id, departureId));
}

export async function deleteTrip(tx: Queryable, tripId: number): Promise<void> {
  await tx.delete(trips).where(eq(trips.id, tripId));
}

export type TimetableTrip = ClockTimes & { id: number; stationIds: string[] };

/** The trip of that name in the company's timetable. */
export async function findTimetableTrip(
  tx: Queryable,
  { operatorId, name }: { operatorId: string; name: string },
): Promise<TimetableTrip | null> {
  const [row] = await tx
    .select({
      id: trips.id,
      arrivals: trips.arrivals,
      departures: trips.departures,
      stationIds: patterns.stationIds,
    })
    .from(trips)
    .innerJoin(patterns, eq(patterns.id, trips.patternId))
    .where(and(eq(trips.operatorId, operatorId), eq(trips.externalId, name)));
  return row ?? null;
}

/** What was said of a departure holds no longer. Returns the acts that ended. */
export async function endActs(
  tx: Queryable,
  run: { operatorId: string; externalId: string; serviceDate: string },
  { kinds, at }: { kinds: readonly DepartureActKind[]; at: Date },
): Promise<number[]> {
  const isIt = and(
    eq(departureActs.operatorId, run.operatorId),
    eq(departureActs.externalId, run.externalId),
    eq(departureActs.serviceDate, run.serviceDate),
    inArray(departureActs.act, [...kinds]),
    isNull(departureActs.endedAt),
  );
  const rows = await tx.update(departureActs).set({ endedAt: at }).where(isIt).returning({ id: departureActs.id });
  return rows.map(({ id }) => id);
}
