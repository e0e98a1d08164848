import { expect, it } from 'vitest';
import { createTestDatabase } from '@/tests/support/api/test-database';
import type { Database } from '../database/database';
import { selectRooms } from './hotels.repository';
import { selectCityPhotos } from './photos/photos.repository';

it('what a city’s hotels have is looked up among what thousands of others have', async () => {
  const database = await createTestDatabase();
  await database.query(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
     select 'city-' || n, '', '', 'CA', 'QC', 46, -71, 'America/Toronto', 'demo' from generate_series(0, 99) n`,
  );
  await database.query(
    `insert into hotels (id, destination_code, slug, name, description_en, description_fr, address, latitude, longitude, zone, amenities, policies, currency, source, is_on_sale)
     select 'h' || n, 'city-' || n % 100, 'h' || n, '', '', '', '', 46, -71, 'America/Toronto', '[]', '{}', 'CAD', 'list:x', n % 200 <> 7 from generate_series(0, 9999) n`,
  );
  await database.query(
    `insert into hotel_rooms (id, hotel_id, name_en, name_fr, beds, max_guests, max_adults, board, amenities, included_adults, extra_adult_per_night, position)
     select id || '.r' || r, id, '', '', '[]', 2, 2, 'roomOnly', '[]', 2, 0, 3 - r from hotels, generate_series(1, 3) r`,
  );
  await database.query(
    "insert into photos (id, width, height, fetched_at) select 'p' || n, 800, 600, now() from generate_series(0, 9999) n",
  );
  await database.query(
    "insert into hotel_photos (hotel_id, position, photo_id, address) select id, k, 'p' || substr(id, 2), '' from hotels, generate_series(1, 8) k",
  );
  const before = await wholeReads(database);
  const rooms = await selectRooms(database.db, 'city-7');
  const photos = await selectCityPhotos(database.db, 'city-7');
  // Half of its hundred are off sale.
  expect([rooms.length, photos.length]).toEqual([150, 400]);
  expect(rooms.slice(0, 3).map(({ id }) => id)).toEqual(['h107.r3', 'h107.r2', 'h107.r1']);
  expect(photos[0]).toMatchObject({
    hotelId: 'h107',
    position: 1,
    photoId: 'p107',
    width: 800,
    height: 600,
    altEn: null,
  });
  expect(await wholeReads(database)).toEqual(before);
  await database.close();
}, 120_000);

/** How often all that all hotels have was read, table by table, whoever asked. */
async function wholeReads({ query }: Database): Promise<unknown> {
  await query('select pg_stat_force_next_flush()');
  return query(
    `select relname, seq_scan from pg_stat_user_tables
     where relname in ('hotel_rooms', 'photos', 'hotel_photos') order by 1`,
  );
}
