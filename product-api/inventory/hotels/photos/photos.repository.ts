import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { hotelPhotos, hotels, photos } from '../../../hotels/hotels.table';

/** What is listed of all hotels of a list, whether they are on sale or not. */
export async function selectSourcePhotos(db: Queryable, source: string): Promise<(typeof hotelPhotos.$inferSelect)[]> {
  const rows = await db
    .select({ photo: hotelPhotos })
    .from(hotelPhotos)
    .innerJoin(hotels, eq(hotels.id, hotelPhotos.hotelId))
    .where(eq(hotels.source, source))
    .orderBy(asc(hotelPhotos.hotelId), asc(hotelPhotos.position));
  return rows.map(({ photo }) => photo);
}

export async function insertPhoto(db: Queryable, row: typeof photos.$inferInsert): Promise<void> {
  await db.insert(photos).values(row).onConflictDoNothing();
}

/** These hotels have these photos from now on, and no others. */
export async function replaceHotelPhotos(
  tx: Queryable,
  hotelIds: readonly string[],
  rows: readonly (typeof hotelPhotos.$inferInsert)[],
): Promise<void> {
  if (hotelIds.length === 0) return;
  await tx.delete(hotelPhotos).where(inArray(hotelPhotos.hotelId, [...hotelIds]));
  if (rows.length > 0) await tx.insert(hotelPhotos).values([...rows]);
}

/** Photos that no hotel has any more. */
export async function selectUnlistedPhotos(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .leftJoin(hotelPhotos, eq(hotelPhotos.photoId, photos.id))
    .where(isNull(hotelPhotos.photoId));
  return rows.map(({ id }) => id);
}

/** Unless a hotel has it again. */
export async function deleteUnlistedPhotos(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(photos)
    .where(
      and(
        inArray(photos.id, [...ids]),
        sql`not exists (select from ${hotelPhotos} where ${hotelPhotos.photoId} = ${photos.id})`,
      ),
    );
}
