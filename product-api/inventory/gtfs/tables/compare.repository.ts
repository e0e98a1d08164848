import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { inPieces, type Piece } from '../../../timing/in-pieces';
import { SAME_FARE } from './fare-tables.repository';
import type { Staging } from './staging.repository';

/*
 * What of a staged timetable is on sale already as it is. That is found out before the timetable is published, which
 * has little to write then: on the embedded database everybody waits for its transaction.
 */

type Staged = {
  stations: number;
  patterns: number;
  trips: number;
  fares: number;
  /** First service day that the timetable speaks about. */
  firstDay: string;
};

export async function compareWithLive(database: Database, staging: Staging, staged: Staged): Promise<void> {
  const trips = staging.name('trips');
  await database.query(`create index on ${staging.name('segments')} (pattern)`);
  for (const table of ['patterns', 'days', 'segments', 'roads', 'fares'] as const)
    await analyzeBriefly(database, staging.name(table));
  await analyzeBriefly(database, `${trips} (${ASKED_OF_TRIPS})`);
  await inPieces(staged.stations, (piece) => keepStations(database, staging, piece));
  await inPieces(staged.patterns, (piece) => keepPatterns(database, staging, piece));
  await inPieces(staged.fares, (piece) => keepFares(database, staging, piece));
  await analyzeBriefly(database, `${staging.name('fares')} (is_kept)`);
  await inPieces(staged.trips, (piece) => findLiveTrips(database, staging, piece));
  // Publishing looks staged trips up by the live ones, and by their names: the companies are few, and long to compare.
  await database.query(`create index on ${trips} (old_trip)`);
  await database.query(`create index on ${trips} (external_id, operator_id)`);
  await database.query(`create index on ${trips} (original_id, operator_id)`);
  await database.query(`create index on ${trips} (pattern)`);
  await database.query(`create index on ${trips} (live_trip)`);
  await analyzeBriefly(database, `${trips} (${ASKED_OF_TRIPS}, ${FOUND_OF_TRIPS})`);
  await inPieces(staged.trips, (piece) => findUntouched(database, staging, piece, staged.firstDay));
  await database.query(`create index on ${trips} (idx) where ${CHANGED}`);
  await analyzeBriefly(database, `${trips} (is_same, is_untouched, lacks_days)`);
}

/**
 * On the embedded database from a tenth of the rows that are looked at otherwise, which is enough to know a staged
 * table's keys and sizes: one statement would keep all its visitors waiting.
 */
async function analyzeBriefly({ kind, query }: Database, what: string): Promise<void> {
  const look = `analyze ${what}`;
  const brief = `do $$ begin perform set_config('default_statistics_target', '10', true); ${look}; end $$`;
  await query(kind === 'postgresql' ? look : brief);
}

/** By what staged trips are looked up: times are long to read, and the planner asks nothing about them. */
const ASKED_OF_TRIPS = 'idx, external_id, original_id, operator_id, pattern, service';
const FOUND_OF_TRIPS = 'old_trip, live_trip, is_same';

/** Of a staged trip: it goes on, and something of it is another than it is sold as now. */
export const CHANGED = 'is_same and not is_untouched';

/** A station that is what it was is not written again. */
async function keepStations(database: Database, staging: Staging, { from, to }: Piece): Promise<void> {
  await database.query(
    `update ${staging.name('stations')} s set is_kept = true from stations live
     where live.id = s.id and (live.destination_code, live.name_en, live.name_fr, live.latitude, live.longitude, live.zone, live.source, live.placed_by)
       is not distinct from (s.destination_code, s.name_en, s.name_fr, s.latitude, s.longitude, s.zone, s.source, s.placed_by)
       and s.idx >= $1 and s.idx < $2`,
    [from, to],
  );
}

/**
 * A pattern that is sold for the same rides on the same road goes on, under its number. Rides are compared as 'not
 * distinct', which the planner cannot join by: by '=' it makes up those of every live pattern for each piece.
 */
async function keepPatterns(database: Database, staging: Staging, { from, to }: Piece): Promise<void> {
  const [patterns, segments, roads] = [staging.name('patterns'), staging.name('segments'), staging.name('roads')];
  const rides = (from: string) =>
    `(select array_agg(row(x.from_position, x.to_position, x.from_city, x.to_city)::text order by x.from_position, x.to_position) from ${from})`;
  await database.query(
    `update ${patterns} n set pattern_id = live.id, is_kept = true
     from (
       select distinct on (s.idx) s.idx, p.id from ${patterns} s
       join patterns p on p.operator_id = s.operator_id and p.station_ids = s.station_ids and p.is_on_sale
       where s.idx >= $1 and s.idx < $2
         and ${rides('pattern_segments x where x.pattern_id = p.id')}
           is not distinct from ${rides(`${segments} x where x.pattern = s.idx`)}
         and (select r.points from pattern_roads r where r.pattern_id = p.id)
           is not distinct from (select r.points from ${roads} r where r.pattern = s.idx)
       order by s.idx, p.id) live
     where n.idx = live.idx`,
    [from, to],
  );
}

/** A fare that is what it was is not written again. */
async function keepFares(database: Database, staging: Staging, { from, to }: Piece): Promise<void> {
  await database.db.execute(sql`
    update ${sql.raw(staging.name('fares'))} s set is_kept = true from fares f
    where ${SAME_FARE} and s.amount = f.amount and s.idx >= ${from} and s.idx < ${to}`);
}

/**
 * Finds for each staged trip the one of the live timetable that it continues: `is_same` when stations, times and zone
 * are exactly those, so that its departures can stay as they are; not of one that a cut-off import has left.
 * `live_trip` is the trip it will be.
 */
async function findLiveTrips(database: Database, staging: Staging, { from, to }: Piece): Promise<void> {
  const trips = staging.name('trips');
  await database.query(
    `update ${trips} s set old_trip = t.id,
       is_same = p.is_on_sale and p.station_ids = n.station_ids and t.arrivals = s.arrivals and t.departures = s.departures and t.zone = s.zone
     from trips t join patterns p on p.id = t.pattern_id, ${staging.name('patterns')} n
     where t.operator_id = s.operator_id and t.external_id = s.external_id and n.idx = s.pattern and s.idx >= $1 and s.idx < $2`,
    [from, to],
  );
  await database.query(
    `update ${trips} set live_trip = case when is_same then old_trip else trip_id end where idx >= $1 and idx < $2`,
    [from, to],
  );
}

/**
 * Trips of which nothing changes: they and each of their departures are what they would be made. Days that they lack
 * are written ahead.
 */
async function findUntouched(
  database: Database,
  staging: Staging,
  { from, to }: Piece,
  firstDay: string,
): Promise<void> {
  const [trips, patterns, days] = [staging.name('trips'), staging.name('patterns'), staging.name('days')];
  await database.query(
    `update ${trips} s set
       lacks_days = exists (
         select 1 from ${days} y
         where y.service = s.service and not exists (select 1 from departures d where d.trip_id = t.id and d.service_date = y.service_date)),
       is_untouched = (t.pattern_id, t.coach_id, t.original_id, t.trip_number, t.block_id, t.direction, t.route_id)
         is not distinct from (n.pattern_id, s.coach_id, s.original_id, s.trip_number, s.block_id, s.direction, s.route_id)
       and not exists (
         select 1 from ${days} y join departures d on d.trip_id = t.id and d.service_date = y.service_date
         where y.service = s.service and d.fare_scope is distinct from coalesce(s.fare_scopes[y.fare_class + 1], 0))
       and not exists (
         select 1 from departures d where d.trip_id = t.id and (
           d.capacity <> s.capacity or s.capacity < any (d.taken)
           or d.service_date >= $3::date and not exists (select 1 from ${days} y where y.service = s.service and y.service_date = d.service_date)))
     from trips t, ${patterns} n
     where s.is_same and t.id = s.old_trip and n.idx = s.pattern and s.idx >= $1 and s.idx < $2`,
    [from, to, firstDay],
  );
}
