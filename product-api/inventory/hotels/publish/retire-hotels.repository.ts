import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../../database/database';
import { hotelRooms, hotels, roomMonths } from '../../../hotels/hotels.table';

/** Nobody holds or has bought a night. Judged on the row itself, so that a sale at the same moment is seen. */
const isUntaken = sql`0 = all(${roomMonths.taken})`;

/**
 * From now on the source's hotels are listed nowhere, except the ones to keep. Returns how many were on sale until now.
 */
export async function takeOffSale(tx: Queryable, source: string, keptIds: readonly string[]): Promise<number> {
  const others =
    keptIds.length === 0
      ? undefined
      : sql`not (${hotels.id} = any(select jsonb_array_elements_text(${JSON.stringify(keptIds)}::jsonb)))`;
  const gone = await tx
    .update(hotels)
    .set({ isOnSale: false })
    .where(and(eq(hotels.source, source), hotels.isOnSale, others))
    .returning({ id: hotels.id });
  return gone.length;
}

/** Deletes months of these rooms that nobody holds or has bought anything of, or that are over. */
export async function deleteMonthsOf(db: Queryable, roomIds: readonly string[], pastBefore: LocalDate): Promise<void> {
  await db
    .delete(roomMonths)
    .where(and(inArray(roomMonths.roomId, [...roomIds]), or(isUntaken, lt(roomMonths.month, pastBefore))));
}

/** Deletes past months of these rooms without a held or sold night. */
export async function deletePastMonthsOf(db: Queryable, roomIds: readonly string[], before: LocalDate): Promise<void> {
  await db
    .delete(roomMonths)
    .where(and(inArray(roomMonths.roomId, [...roomIds]), lt(roomMonths.month, before), isUntaken));
}

/** Nights of these rooms can no longer be sold; those that are held or sold stay counted. */
export async function closeMonthsOf(db: Queryable, roomIds: readonly string[]): Promise<void> {
  const rates = sql`array_fill(0, array[cardinality(${roomMonths.rates})])`;
  await db
    .update(roomMonths)
    .set({ rates })
    .where(inArray(roomMonths.roomId, [...roomIds]));
}

/** Deletes those of the rooms that have no month left. */
export async function deleteEmptyRooms(db: Queryable, roomIds: readonly string[]): Promise<void> {
  const months = db
    .select({ one: sql`1` })
    .from(roomMonths)
    .where(eq(roomMonths.roomId, hotelRooms.id));
  await db.delete(hotelRooms).where(and(inArray(hotelRooms.id, [...roomIds]), notExists(months)));
}

/** Deletes the source's hotels that are off sale and have no room left. Returns how many had to stay. */
export async function deleteEmptyHotels(db: Queryable, source: string): Promise<number> {
  const rooms = db
    .select({ one: sql`1` })
    .from(hotelRooms)
    .where(eq(hotelRooms.hotelId, hotels.id));
  const offSale = and(eq(hotels.source, source), sql`not ${hotels.isOnSale}`);
  await db.delete(hotels).where(and(offSale, notExists(rooms)));
  const stayed = await db.select({ id: hotels.id }).from(hotels).where(offSale);
  return stayed.length;
}
