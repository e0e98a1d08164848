import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { runStatement, statement } from '../../database/statement';
import { departures, soldSeats } from '../buses.table';

/** What a booking has bought of a departure. Without a place it was sold before that was kept. */
export type SoldRideRow = typeof soldSeats.$inferSelect;

export async function selectSoldRides(db: Queryable, departureId: number): Promise<SoldRideRow[]> {
  return db.select().from(soldSeats).where(eq(soldSeats.departureId, departureId)).orderBy(asc(soldSeats.id));
}

export async function isClosedDeparture(db: Queryable, departureId: number): Promise<boolean> {
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(and(eq(departures.id, departureId), eq(departures.isClosed, true)));
  return rows.length > 0;
}

/** What a booking has bought of departures that do not run. */
export async function selectClosedRides(db: Queryable, bookingId: number): Promise<SoldRideRow[]> {
  const rows = await db
    .select({ ride: soldSeats })
    .from(soldSeats)
    .innerJoin(departures, eq(departures.id, soldSeats.departureId))
    .where(and(eq(soldSeats.bookingId, bookingId), eq(departures.isClosed, true)))
    .orderBy(asc(soldSeats.id));
  return rows.map(({ ride }) => ride);
}

export async function hasClosedRide(db: Queryable, bookingId: number): Promise<boolean> {
  const rows = await runStatement(
    db,
    statement`
      select 1 from sold_seats join departures on departures.id = sold_seats.departure_id
      where sold_seats.booking_id = ${bookingId} and departures.is_closed limit 1`,
  );
  return rows.length > 0;
}
