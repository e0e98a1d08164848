import type { Database } from '@/product-api/index';

/** Days on sale, from today. */
export const DAYS = 100;
/** Departures a day on the pair that is measured, whatever else the timetable holds. */
const TRIPS_OF_PAIR = 20;

const TERMS = { carryOn: null, checked: null, exchange: null, refund: null, ticket: null, photo: null, picture: null, passport: null, sellCutoffMinutes: 0, currency: 'CAD' };

/**
 * A made-up timetable of about so many departures. The pair `city-0` → `city-1` always has the same twenty a day;
 * the rest are other pairs, so that a search that slows down does so because of what it should not read.
 */
export async function seedTimetable(database: Database, departures: number): Promise<void> {
  const trips = Math.max(TRIPS_OF_PAIR, Math.round(departures / DAYS));
  const cities = Math.max(4, Math.ceil((trips - TRIPS_OF_PAIR) / TRIPS_OF_PAIR) + 2);
  const run = (text: string, values: unknown[] = []) => database.query(text, values);
  await run(`insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
    select 'city-' || n, 'City ' || n, 'Ville ' || n, 'CA', 'ON', 45 + n * 0.0001, -75, 'America/Toronto', 'bench' from generate_series(0, $1::int) n on conflict do nothing`, [cities]);
  await run(`insert into stations (id, destination_code, name_en, name_fr, latitude, longitude, zone, source)
    select 'station-' || n, 'city-' || n, 'Station ' || n, 'Gare ' || n, 45, -75, 'America/Toronto', 'bench' from generate_series(0, $1::int) n on conflict do nothing`, [cities]);
  await run(`insert into operators (id, name, color, currency, is_direct_contract, terms, source) values ('bench', 'Bench', '#12305A', 'CAD', false, $1::jsonb, 'bench') on conflict do nothing`, [JSON.stringify(TERMS)]);
  await run(`insert into coaches (id, operator_id, capacity, amenities) values ('bench', 'bench', 50, '["wifi"]'::jsonb) on conflict do nothing`);
  await run(`insert into patterns (operator_id, station_ids) select 'bench', array['station-' || n, 'station-' || (n + 1)] from generate_series(0, $1::int) n`, [cities - 1]);
  await run(`insert into pattern_segments (pattern_id, from_position, to_position, from_city, to_city)
    select id, 0, 1, replace(station_ids[1], 'station', 'city'), replace(station_ids[2], 'station', 'city') from patterns`);
  await run(`insert into fares (operator_id, from_city, to_city, passenger_type, min_days_before, amount)
    select 'bench', from_city, to_city, kind, 0, 4700 from pattern_segments, unnest(array['adult', 'child']) kind`);
  await run(`insert into trips (pattern_id, operator_id, coach_id, external_id, trip_number, zone, arrivals, departures)
    select p.id, 'bench', 'bench', p.id || '-' || n, n::text, 'America/Toronto', array[(6 * 3600) + n * 1800, (9 * 3600) + n * 1800], array[(6 * 3600) + n * 1800, (9 * 3600) + n * 1800]
    from patterns p, generate_series(1, $1::int) n order by p.id limit $2`, [TRIPS_OF_PAIR, trips]);
  await run(`insert into departures (trip_id, service_date, base_at, capacity, taken)
    select t.id, d::date, ((d::date + time '12:00') at time zone t.zone) - interval '12 hours', 50, array[0]
    from trips t, generate_series(current_date + 1, current_date + $1::int, interval '1 day') d`, [DAYS]);
  await run(`insert into exchange_rates (date, currency, rate, source) values ('2026-04-13', 'CAD', 1.6177, 'bench'), ('2026-04-13', 'USD', 1.1684, 'bench') on conflict do nothing`);
  await run(`insert into tax_rates (jurisdiction, tax, product, percent, base, position, valid_from, status, source)
    select 'ON', 'HST', product, 13, 'price', 1, '2020-01-01', 'established', 'bench' from unnest(array['bus', 'fee']) product on conflict do nothing`);
  await run(`insert into inventory_version (id, version) values (1, 1) on conflict (id) do update set version = inventory_version.version + 1`);
  await run('analyze');
}
