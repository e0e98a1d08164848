import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import type { hotelPhotos } from '../hotels.table';

/** A photo as its hotel's list says it. Sizes are of the largest file. */
export type ListedPhotoRow = typeof hotelPhotos.$inferSelect & { width: number; height: number };

/**
 * Photos of a city's hotels that are on sale, in the order of their lists. Looked up hotel by hotel and file by file,
 * whatever the planner believes: it knows nothing of how many a hotel has, and would read those of all hotels.
 */
export async function selectCityPhotos(db: Queryable, cityCode: string): Promise<ListedPhotoRow[]> {
  const result = await db.execute(sql`
    select p.hotel_id as "hotelId", p.position, p.photo_id as "photoId", p.address, p.alt_en as "altEn", p.alt_fr as "altFr", p.credit, f.width, f.height
    from hotels h
    cross join lateral (select x.* from hotel_photos x where x.hotel_id = h.id offset 0) p
    cross join lateral (select x.width, x.height from photos x where x.id = p.photo_id limit 1) f
    where h.destination_code = ${cityCode} and h.is_on_sale order by p.hotel_id, p.position`);
  return rowsOf<ListedPhotoRow>(result);
}
