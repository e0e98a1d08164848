import type { Database } from '@/product-api/index';

/** Hotels of the city that is measured, whatever else is on sale; three kinds of rooms each. */
export const HOTELS_OF_CITY = 100;
const ROOMS = 3;
const POLICIES = {
  checkInFrom: '15:00',
  checkOutUntil: '11:00',
  cancellation: [{ daysBefore: 3, penalty: { kind: 'nothing' } }],
  childRates: [],
};

/**
 * So many made-up hotels with 365 nights each, spread over cities of a hundred: `hotel-city-0` is the one that is
 * searched, the others are there so that a search that slows down does so because of what it should not read.
 */
export async function seedHotels(database: Database, hotels: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => database.query(text, values);
  const cities = Math.max(1, Math.ceil(hotels / HOTELS_OF_CITY));
  await run(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
    select 'hotel-city-' || n, 'Hotel city ' || n, 'Ville hôtelière ' || n, 'CA', 'ON', 45 + n * 0.001, -75, 'America/Toronto', 'bench' from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [cities],
  );
  await run(
    `insert into hotels (id, destination_code, slug, name, description_en, description_fr, address, latitude, longitude, zone, stars, amenities, policies, currency, source)
    select 'hotel-city-' || (n / $2::int) || '.hotel-' || n, 'hotel-city-' || (n / $2::int), 'hotel-' || n, 'Hotel ' || n, 'A hotel.', 'Un hôtel.', n || ' Main Street',
      45 + (n / $2::int) * 0.001 + (n % $2::int) * 0.0001, -75, 'America/Toronto', 2 + n % 4, '["wifi"]'::jsonb, $3::jsonb, 'CAD', 'bench'
    from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [hotels, HOTELS_OF_CITY, JSON.stringify(POLICIES)],
  );
  await run(
    `insert into hotel_rooms (id, hotel_id, name_en, name_fr, beds, max_guests, max_adults, board, amenities, included_adults, extra_adult_per_night, position)
    select h.id || '.room-' || r, h.id, 'Room ' || r, 'Chambre ' || r, '[{"kind":"queen","count":2}]'::jsonb, 4, 4, 'roomOnly', '[]'::jsonb, 2, 2000, r
    from hotels h, generate_series(1, $1::int) r where h.source = 'bench' on conflict do nothing`,
    [ROOMS],
  );
  await run(`insert into room_months (room_id, month, rates, allotments, taken)
    select r.id, m::date, array(select 9000 + ((length(r.id) * 977 + r.position * 1300 + d * 53 + hashtext(r.hotel_id)) & 8191) from generate_series(1, 31) d), array_fill(10, array[31]), array_fill(0, array[31])
    from hotel_rooms r, generate_series(date_trunc('month', current_date), current_date + 365, interval '1 month') m on conflict do nothing`);
  await run(
    `insert into exchange_rates (date, currency, rate, source) values ('2026-04-13', 'CAD', 1.6177, 'bench'), ('2026-04-13', 'USD', 1.1684, 'bench') on conflict do nothing`,
  );
  await run(
    `insert into inventory_version (id, version) values (1, 1) on conflict (id) do update set version = inventory_version.version + 1`,
  );
  await run('analyze');
}
