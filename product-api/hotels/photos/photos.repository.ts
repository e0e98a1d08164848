import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { hotelPhotos, hotels, photos } from '../hotels.table';

/** A photo as its hotel's list says it. Sizes are of the largest file. */
export type ListedPhotoRow = typeof hotelPhotos.$inferSelect & { width: number; height: number };

/** Photos of a city's hotels that are on sale, in the order of their lists. */
export async function selectCityPhotos(db: Queryable, cityCode: string): Promise<ListedPhotoRow[]> {
  const rows = await db
    .select({ photo: hotelPhotos, width: photos.width, height: photos.height })
    .from(hotelPhotos)
    .innerJoin(photos, eq(photos.id, hotelPhotos.photoId))
    .innerJoin(hotels, eq(hotels.id, hotelPhotos.hotelId))
    .where(and(eq(hotels.destinationCode, cityCode), eq(hotels.isOnSale, true)))
    .orderBy(asc(hotelPhotos.hotelId), asc(hotelPhotos.position));
  return rows.map(({ photo, width, height }) => ({ ...photo, width, height }));
}
