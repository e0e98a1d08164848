import type { Database } from '../database/database';

/** Hotels on sale by city, and a digest of what lists say of them. */
export async function selectHotelCounts(
  database: Database,
): Promise<{ cityCode: string; hotels: number; digest: string }[]> {
  return database.query(
    `select destination_code as "cityCode", count(*)::int as hotels,
       md5(string_agg(concat_ws('|', id, name, stars, rank, address), ';' order by id)) as digest
     from hotels where is_on_sale group by destination_code`,
  );
}
