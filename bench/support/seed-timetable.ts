import type { Database } from '@/product-api/index';

/** Days on sale, from today. */
const DAYS = 100;
/** Departures a day on the pair that is measured, whatever else the timetable holds. */
const TRIPS_OF_PAIR = 20;
/** Cities to change in, and buses a day to and from each; the direct ones beside them. */
const VIAS = 4;
const TRIPS_OF_VIA = 6;
const DIRECT_TRIPS = 6;
const TRIPS_OF_HUB = 3 * VIAS * TRIPS_OF_VIA + DIRECT_TRIPS;

const TERMS = {
  carryOn: null,
  checked: null,
  exchange: null,
  refund: null,
  ticket: null,
  photo: null,
  picture: null,
  passport: null,
  sellCutoffMinutes: 0,
  currency: 'CAD',
};

/**
 * A made-up timetable of about so many departures. The pair `city-0` → `city-1` always has the same twenty a day and no
 * connection, with `hasHub` also `hub-from` → `hub-both` with six direct ones and connections by way of four cities,
 * and `hub-from` → `hub-change` with connections only; the rest are other pairs, so that a search that slows down does
 * so because of what it should not read.
 */
export async function seedTimetable(database: Database, departures: number, { hasHub = false } = {}): Promise<void> {
  const trips = Math.max(TRIPS_OF_PAIR, Math.round(departures / DAYS) - (hasHub ? TRIPS_OF_HUB : 0));
  const cities = Math.max(4, Math.ceil((trips - TRIPS_OF_PAIR) / TRIPS_OF_PAIR) + 2);
  const run = (text: string, values: unknown[] = []) => database.query(text, values);
  await run(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
    select 'city-' || n, 'City ' || n, 'Ville ' || n, 'CA', 'ON', 45 + n * 0.0001, -75, 'America/Toronto', 'bench' from generate_series(0, $1::int) n on conflict do nothing`,
    [cities],
  );
  await run(
    `insert into stations (id, destination_code, name_en, name_fr, latitude, longitude, zone, source)
    select 'station-' || n, 'city-' || n, 'Station ' || n, 'Gare ' || n, 45, -75, 'America/Toronto', 'bench' from generate_series(0, $1::int) n on conflict do nothing`,
    [cities],
  );
  await run(
    `insert into operators (id, name, color, currency, is_direct_contract, terms, source) values ('bench', 'Bench', '#12305A', 'CAD', false, $1::jsonb, 'bench') on conflict do nothing`,
    [JSON.stringify(TERMS)],
  );
  await run(
    `insert into coaches (id, operator_id, capacity, amenities) values ('bench', 'bench', 50, '["wifi"]'::jsonb) on conflict do nothing`,
  );
  await run(
    `insert into patterns (operator_id, station_ids) select 'bench', array['station-' || n, 'station-' || (n + 1)] from generate_series(0, $1::int) n`,
    [cities - 1],
  );
  await run(`insert into pattern_segments (pattern_id, from_position, to_position, from_city, to_city)
    select id, 0, 1, replace(station_ids[1], 'station', 'city'), replace(station_ids[2], 'station', 'city') from patterns`);
  await run(`insert into fares (operator_id, from_city, to_city, passenger_type, min_days_before, amount)
    select 'bench', from_city, to_city, kind, 0, 4700 from pattern_segments, unnest(array['adult', 'child']) kind`);
  await run(
    `insert into trips (pattern_id, operator_id, coach_id, external_id, trip_number, zone, arrivals, departures)
    select p.id, 'bench', 'bench', p.id || '-' || n, n::text, 'America/Toronto', array[(6 * 3600) + n * 1800, (9 * 3600) + n * 1800], array[(6 * 3600) + n * 1800, (9 * 3600) + n * 1800]
    from patterns p, generate_series(1, $1::int) n order by p.id limit $2`,
    [TRIPS_OF_PAIR, trips],
  );
  if (hasHub) await seedHub(run);
  await run(
    `insert into departures (trip_id, service_date, base_at, capacity, taken)
    select t.id, d::date, ((d::date + time '12:00') at time zone t.zone) - interval '12 hours', 50, array[0]
    from trips t, generate_series(current_date + 1, current_date + $1::int, interval '1 day') d`,
    [DAYS],
  );
  await seedRates(run);
  await run(
    `insert into inventory_version (id, version) values (1, 1) on conflict (id) do update set version = inventory_version.version + 1`,
  );
  await run('analyze');
}

/** What a price needs besides fares. */
export async function seedRates(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(
    `insert into exchange_rates (date, currency, rate, source) values ('2026-04-13', 'CAD', 1.6177, 'bench'), ('2026-04-13', 'USD', 1.1684, 'bench') on conflict do nothing`,
  );
  await run(`insert into tax_rates (jurisdiction, tax, product, percent, base, position, valid_from, status, source)
    select 'ON', 'HST', product, 13, 'price', 1, '2020-01-01', 'established', 'bench' from unnest(array['bus', 'fee']) product on conflict do nothing`);
}

/**
 * Cities, stations, fares and trips of the pairs that are sold with a change; ten minutes are enough to change in half
 * of the cities.
 */
async function seedHub(run: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  const vias = Array.from({ length: VIAS }, (_, n) => `hub-via-${n}`);
  const cities = ['hub-from', 'hub-both', 'hub-change', ...vias];
  await run(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
    select code, code, code, 'CA', 'ON', 50, -75, 'America/Toronto', 'bench' from unnest($1::text[]) code`,
    [cities],
  );
  await run(
    `insert into stations (id, destination_code, name_en, name_fr, latitude, longitude, zone, source)
    select 'station-' || code, code, code, code, 50, -75, 'America/Toronto', 'bench' from unnest($1::text[]) code`,
    [cities],
  );
  await run(
    `insert into station_transfers (from_station, to_station, min_seconds, source)
    select 'station-' || code, 'station-' || code, 600, 'bench' from unnest($1::text[]) code`,
    [vias.slice(0, VIAS / 2)],
  );
  // First buses leave from 5 AM every two and a half hours, those that go on three hours after them; a few minutes
  // later from each further city.
  const rides = vias.flatMap((via, n) =>
    Array.from({ length: TRIPS_OF_VIA }, (_, turn) => 5 * 3600 + turn * 9000 + n * 600).flatMap((leaves) => [
      { from: 'hub-from', to: via, leaves, lasts: 9000 },
      { from: via, to: 'hub-both', leaves: leaves + 3 * 3600, lasts: 10_800 },
      { from: via, to: 'hub-change', leaves: leaves + 3 * 3600, lasts: 10_800 },
    ]),
  );
  const directs = Array.from({ length: DIRECT_TRIPS }, (_, turn) => ({
    from: 'hub-from',
    to: 'hub-both',
    leaves: 6 * 3600 + turn * 9000,
    lasts: 23_400,
  }));
  const all = JSON.stringify([...rides, ...directs]);
  const RIDES = `jsonb_to_recordset($1::jsonb) as ride("from" text, "to" text, leaves int, lasts int)`;
  await run(
    `insert into patterns (operator_id, station_ids) select distinct 'bench', array['station-' || "from", 'station-' || "to"] from ${RIDES}`,
    [all],
  );
  await run(`insert into pattern_segments (pattern_id, from_position, to_position, from_city, to_city)
    select id, 0, 1, substr(station_ids[1], 9), substr(station_ids[2], 9) from patterns where station_ids[1] like 'station-hub-%'`);
  await run(
    `insert into fares (operator_id, from_city, to_city, passenger_type, min_days_before, amount)
    select distinct 'bench', "from", "to", kind, 0, case when "to" = 'hub-both' and "from" = 'hub-from' then 9000 else 4700 end from ${RIDES}, unnest(array['adult', 'child']) kind`,
    [all],
  );
  await run(
    `insert into trips (pattern_id, operator_id, coach_id, external_id, trip_number, zone, arrivals, departures)
    select p.id, 'bench', 'bench', p.id || '-' || leaves, leaves::text, 'America/Toronto', array[leaves, leaves + lasts], array[leaves, leaves + lasts]
    from ${RIDES} join patterns p on p.station_ids = array['station-' || "from", 'station-' || "to"]`,
    [all],
  );
}
