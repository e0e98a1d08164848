import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { hotelLists } from '../../../hotels/hotels.table';

export type LoadedList = typeof hotelLists.$inferSelect;

export async function findHotelList(db: Queryable, source: string): Promise<LoadedList | null> {
  const [row] = await db.select().from(hotelLists).where(eq(hotelLists.source, source));
  return row ?? null;
}

/** The same row, locked: a second load of the same list waits here, also of one that was never loaded. */
export async function lockHotelList(tx: Queryable, source: string): Promise<LoadedList | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`hotel list ${source}`}))`);
  const [row] = await tx.select().from(hotelLists).where(eq(hotelLists.source, source)).for('update');
  return row ?? null;
}

export async function saveHotelList(tx: Queryable, { source, contentHash, loadedAt }: LoadedList): Promise<void> {
  await tx
    .insert(hotelLists)
    .values({ source, contentHash, loadedAt })
    .onConflictDoUpdate({ target: hotelLists.source, set: { contentHash, loadedAt } });
}

export async function deleteHotelList(tx: Queryable, source: string): Promise<void> {
  await tx.delete(hotelLists).where(eq(hotelLists.source, source));
}
