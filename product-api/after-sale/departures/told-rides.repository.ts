import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { toldRides } from './told-rides.table';

export type ToldRide = typeof toldRides.$inferSelect;
export type NewToldRide = Omit<typeof toldRides.$inferInsert, 'id'>;

export async function insertToldRides(tx: Queryable, rows: readonly NewToldRide[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(toldRides)
      .values([...rows])
      .onConflictDoNothing();
}

/** Bookings that were not told yet, after some id: of these departures, or of all. */
export async function listUntoldBookings(
  db: Queryable,
  which: { departureIds: readonly number[] | null; afterId: number; limit: number },
): Promise<number[]> {
  const { bookingId } = toldRides;
  const ofThese = which.departureIds && inArray(toldRides.departureId, [...which.departureIds]);
  const rows = await db
    .selectDistinct({ bookingId })
    .from(toldRides)
    .where(and(isNull(toldRides.doneAt), gt(bookingId, which.afterId), ofThese ?? undefined))
    .orderBy(asc(bookingId))
    .limit(which.limit);
  return rows.map((row) => row.bookingId);
}

/** What a booking was not told yet, in the order in which it came about; nobody else tells it meanwhile. */
export async function lockUntold(tx: Queryable, bookingId: number): Promise<ToldRide[]> {
  return tx
    .select()
    .from(toldRides)
    .where(and(eq(toldRides.bookingId, bookingId), isNull(toldRides.doneAt)))
    .orderBy(asc(toldRides.id))
    .for('update');
}

export async function markTold(
  tx: Queryable,
  ids: readonly number[],
  done: { doneAt: Date; outcome: 'told' | 'nothing' },
): Promise<void> {
  await tx
    .update(toldRides)
    .set(done)
    .where(inArray(toldRides.id, [...ids]));
}
