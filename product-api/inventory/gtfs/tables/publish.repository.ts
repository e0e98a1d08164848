import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { MOVED, RETIRED } from '../../../buses/departures/trip-names';
import type { Staging } from './staging.repository';
import { rowsOf } from '../../../database/rows-of';
import { roadsOfCopies } from './copied-roads.repository';

/** Cities, companies and vehicles. Cities that exist stay as they are. */
export async function publishCompanies(tx: Queryable, staging: Staging): Promise<void> {
  await tx.execute(
    sql.raw(`insert into destinations select * from ${staging.name('destinations')} on conflict (code) do nothing`),
  );
  await tx.execute(
    sql.raw(
      upsert('operators', staging.name('operators'), [
        'name',
        'color',
        'phone',
        'url',
        'currency',
        'is_direct_contract',
        'terms',
        'source',
      ]),
    ),
  );
  await tx.execute(sql.raw(upsert('coaches', staging.name('coaches'), ['capacity', 'amenities', 'layout'])));
}

function upsert(table: string, from: string, columns: string[]): string {
  return `insert into ${table} select * from ${from} on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Which staged rows a statement takes: `idx` from `from` to before `to`. */
type Piece = { from: number; to: number };
const within = ({ from, to }: Piece, idx: string) => sql.raw(`${idx} >= ${from} and ${idx} < ${to}`);

export async function publishStations(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    insert into stations (id, destination_code, name_en, name_fr, address, latitude, longitude, zone, source, placed_by)
    select id, destination_code, name_en, name_fr, address, latitude, longitude, zone, source, placed_by from ${sql.raw(staging.name('stations'))} where ${within(piece, 'idx')}
    on conflict (id) do update set destination_code = excluded.destination_code, name_en = excluded.name_en, name_fr = excluded.name_fr,
      latitude = excluded.latitude, longitude = excluded.longitude, zone = excluded.zone, source = excluded.source, placed_by = excluded.placed_by`);
}

/**
 * Trips of the source that the new timetable does not have, or has with other stations or times: out of the way, no
 * longer sold. Copies of trips that departures were moved to stay.
 */
export async function retireTrips(tx: Queryable, staging: Staging, source: string, stamp: string): Promise<void> {
  await tx.execute(sql`
    update trips t set external_id = t.external_id || ${RETIRED + stamp}
    from operators o
    where o.id = t.operator_id and o.source = ${source} and position(${RETIRED} in t.external_id) = 0 and position(${MOVED} in t.external_id) = 0
      and not exists (select 1 from ${sql.raw(staging.name('trips'))} s where s.old_trip = t.id and s.is_same)`);
}

/** The same of copies of trips, but for those that moved departures go on by. */
export async function retireCopies(
  tx: Queryable,
  { source, stamp, kept }: { source: string; stamp: string; kept: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    update trips t set external_id = t.external_id || ${RETIRED + stamp}
    from operators o
    where o.id = t.operator_id and o.source = ${source} and position(${RETIRED} in t.external_id) = 0 and position(${MOVED} in t.external_id) > 0
      and not (t.id = any(${sql.raw(`'{${kept.join(',')}}'::int[]`)}))`);
}

/** Patterns of a source: of one that is not on sale, what an import has left that was cut off. */
export async function listPatterns(db: Queryable, source: string): Promise<number[]> {
  const result = await db.execute(
    sql`select p.id from patterns p join operators o on o.id = p.operator_id where o.source = ${source} order by 1`,
  );
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

/** Takes patterns out with all their trips, but for those that somebody has a seat on. */
export async function removePatterns(db: Queryable, patternIds: readonly number[]): Promise<void> {
  const ids = sql.raw(`any('{${patternIds.join(',')}}'::int[])`);
  await db.execute(sql`
    delete from departures d using trips t where t.id = d.trip_id and t.pattern_id = ${ids}
      and not exists (select 1 from sold_seats sold where sold.departure_id = d.id)`);
  await db.execute(
    sql`delete from trips t where t.pattern_id = ${ids} and not exists (select 1 from departures d where d.trip_id = t.id)`,
  );
  await db.execute(
    sql`delete from patterns p where p.id = ${ids} and not exists (select 1 from trips t where t.pattern_id = p.id)`,
  );
}

/** What was written ahead is found by searches from now on: a version's last step. */
export async function putOnSale(tx: Queryable, staging: Staging): Promise<void> {
  await tx.execute(sql`
    update patterns p set is_on_sale = true from ${sql.raw(staging.name('patterns'))} n where n.pattern_id = p.id and not p.is_on_sale`);
}

/** No search finds the source's trips any more, but for those whose patterns go on. */
export async function withdrawSegments(tx: Queryable, staging: Staging, source: string): Promise<void> {
  await tx.execute(sql`
    delete from pattern_segments using patterns p, operators o
    where p.id = pattern_segments.pattern_id and o.id = p.operator_id and o.source = ${source}
      and not exists (select 1 from ${sql.raw(staging.name('patterns'))} n where n.pattern_id = p.id and n.is_kept)`);
}

/** Their trips are found by searches where they are on sale, or from `putOnSale` on. */
export async function publishPatterns(
  tx: Queryable,
  staging: Staging,
  piece: Piece,
  { isOnSale }: { isOnSale: boolean },
): Promise<void> {
  await tx.execute(
    sql`insert into patterns (id, operator_id, station_ids, is_on_sale) select pattern_id, operator_id, station_ids, ${isOnSale}::boolean from ${sql.raw(staging.name('patterns'))} where not is_kept and ${within(piece, 'idx')}`,
  );
}

export async function publishSegments(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  const [patterns, segments] = [sql.raw(staging.name('patterns')), sql.raw(staging.name('segments'))];
  await tx.execute(sql`
    insert into pattern_segments (pattern_id, from_position, to_position, from_city, to_city)
    select p.pattern_id, s.from_position, s.to_position, s.from_city, s.to_city from ${segments} s join ${patterns} p on p.idx = s.pattern where not p.is_kept and ${within(piece, 's.idx')}`);
}

export async function publishRoads(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  const [roads, patterns] = [sql.raw(staging.name('roads')), sql.raw(staging.name('patterns'))];
  await tx.execute(sql`
    insert into pattern_roads (pattern_id, points)
    select p.pattern_id, r.points from ${roads} r join ${patterns} p on p.idx = r.pattern where not p.is_kept and ${within(piece, 'r.idx')}`);
}

/** New trips; trips that go on unchanged get the new pattern. */
export async function publishTrips(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  const [trips, patterns] = [sql.raw(staging.name('trips')), sql.raw(staging.name('patterns'))];
  const chosen = within(piece, 's.idx');
  await tx.execute(sql`
    update trips t set pattern_id = p.pattern_id, coach_id = s.coach_id, original_id = s.original_id, trip_number = s.trip_number, block_id = s.block_id, direction = s.direction, route_id = s.route_id
    from ${trips} s join ${patterns} p on p.idx = s.pattern where s.is_same and not s.is_untouched and t.id = s.old_trip and ${chosen}`);
  await tx.execute(sql`
    insert into trips (id, pattern_id, operator_id, coach_id, external_id, original_id, trip_number, zone, arrivals, departures, block_id, direction, route_id)
    select s.trip_id, p.pattern_id, s.operator_id, s.coach_id, s.external_id, s.original_id, s.trip_number, s.zone, s.arrivals, s.departures, s.block_id, s.direction, s.route_id
    from ${trips} s join ${patterns} p on p.idx = s.pattern where not s.is_same and ${chosen}`);
}

/** Table of fares of a staged trip (s) on a service day (d). */
const FARE_SCOPE = sql.raw('coalesce(s.fare_scopes[d.fare_class + 1], 0)');

/** Highest number of a departure: later ones are those that this version adds. */
export async function lastDeparture(tx: Queryable): Promise<number> {
  const result = await tx.execute(sql`select coalesce(max(id), 0)::float8 as last from departures`);
  return rowsOf<{ last: number }>(result)[0]?.last ?? 0;
}

/** Of a staged trip s on a day d. */
const NEW_DEPARTURE = sql`s.live_trip, d.service_date, d.base_at, s.capacity, array_fill(0::smallint, array[cardinality(s.arrivals) - 1]), ${FARE_SCOPE}`;

/** Departures of the staged trips that are not there yet, whatever is said of them (`heedWords`). Returns how many. */
export async function publishDepartures(tx: Queryable, staging: Staging, piece: Piece): Promise<number> {
  const result = await tx.execute(sql`
    with added as (
      insert into departures (trip_id, service_date, base_at, capacity, taken, fare_scope)
      select ${NEW_DEPARTURE} from ${sql.raw(staging.name('trips'))} s join ${sql.raw(staging.name('days'))} d on d.service = s.service
      where not s.is_untouched and ${within(piece, 's.idx')}
      on conflict (trip_id, service_date) do nothing returning 1)
    select count(*)::int as added from added`);
  return rowsOf<{ added: number }>(result)[0]?.added ?? 0;
}

/**
 * What an operator says at other times runs by a copy of its trip, and not by the trip as well; where that was said
 * until now, it does.
 * @param last highest number of a departure before this version
 */
export async function heedWords(tx: Queryable, staging: Staging, source: string, last: number): Promise<void> {
  const [trips, days] = [sql.raw(staging.name('trips')), sql.raw(staging.name('days'))];
  const acts = sql`departure_acts a join operators o on o.id = a.operator_id and o.source = ${source}
    join ${trips} s on s.operator_id = a.operator_id and s.external_id = a.external_id`;
  const isSaid = sql`exists (select 1 from departure_acts x where x.operator_id = a.operator_id and x.external_id = a.external_id
    and x.service_date = a.service_date and x.act in ('move', 'delay') and x.ended_at is null)`;
  await tx.execute(sql`
    delete from departures d using ${acts}
    where d.trip_id = s.live_trip and d.service_date = a.service_date and d.id > ${last} and ${isSaid}`);
  await tx.execute(sql`
    insert into departures (trip_id, service_date, base_at, capacity, taken, fare_scope)
    select ${NEW_DEPARTURE} from ${acts} join ${days} d on d.service = s.service and d.service_date = a.service_date
    where not ${isSaid}
    on conflict (trip_id, service_date) do nothing`);
}

/** How many departures of staged trips this version adds. */
export async function countAdded(tx: Queryable, staging: Staging, last: number): Promise<number> {
  const result = await tx.execute(sql`
    select count(*)::int as added from departures d where d.id > ${last}
      and exists (select 1 from ${sql.raw(staging.name('trips'))} s where s.live_trip = d.trip_id)`);
  return rowsOf<{ added: number }>(result)[0]?.added ?? 0;
}

/** Departures that were there already get their new table of fares. */
export async function updateFareScopes(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    update departures live set fare_scope = ${FARE_SCOPE}
    from ${sql.raw(staging.name('trips'))} s join ${sql.raw(staging.name('days'))} d on d.service = s.service
    where live.trip_id = s.live_trip and live.service_date = d.service_date and live.fare_scope <> ${FARE_SCOPE} and not s.is_untouched and ${within(piece, 's.idx')}`);
}

export type Oversold = { externalId: string; serviceDate: string; capacity: number; taken: number };

/** Departures that stay get the new number of seats. */
export async function updateCapacities(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    update departures d set capacity = s.capacity from ${sql.raw(staging.name('trips'))} s
    where s.is_same and not s.is_untouched and d.trip_id = s.old_trip and d.capacity <> s.capacity and ${within(piece, 's.idx')}`);
}

/** Departures of written trips that have sold more seats than they have. */
export async function listOversold(tx: Queryable, staging: Staging, piece: Piece): Promise<Oversold[]> {
  return oversoldOf(tx, staging, sql`not s.is_untouched and ${within(piece, 's.idx')}`);
}

/** Those of certain departures, of whatever trip: seats have come to them. */
export async function listOversoldAmong(tx: Queryable, staging: Staging, ids: readonly number[]): Promise<Oversold[]> {
  if (ids.length === 0) return [];
  return oversoldOf(tx, staging, sql`s.is_untouched and d.id = any(${sql.raw(`'{${ids.join(',')}}'::bigint[]`)})`);
}

async function oversoldOf(tx: Queryable, staging: Staging, which: SQL): Promise<Oversold[]> {
  const result = await tx.execute(sql`
    select s.external_id as "externalId", d.service_date::text as "serviceDate", d.capacity, (select max(hop) from unnest(d.taken) hop) as taken
    from ${sql.raw(staging.name('trips'))} s join departures d on d.trip_id = s.live_trip
    where d.capacity < any (d.taken) and ${which} order by 1, 2`);
  return rowsOf(result);
}

/**
 * Removes departures that no longer run and on which nobody has a seat, with the unpaid holds on them,
 * then trips, patterns and stations that nothing refers to. Returns how many departures went.
 */
export async function removeLeftovers(
  tx: Queryable,
  staging: Staging,
  source: string,
  firstDay: string,
): Promise<number> {
  const [trips, days] = [sql.raw(staging.name('trips')), sql.raw(staging.name('days'))];
  await tx.execute(sql.raw('create temporary table gone_departures (id bigint primary key) on commit drop'));
  await tx.execute(sql`
    insert into gone_departures
    select d.id from departures d join trips t on t.id = d.trip_id join operators o on o.id = t.operator_id
    left join ${trips} s on s.is_same and s.old_trip = t.id
    where o.source = ${source} and not exists (select 1 from sold_seats sold where sold.departure_id = d.id)
      and (position(${RETIRED} in t.external_id) > 0
        or (s.idx is not null and not s.is_untouched and d.service_date >= ${firstDay}::date and not exists (select 1 from ${days} y where y.service = s.service and y.service_date = d.service_date)))`);
  await tx.execute(sql.raw('delete from seat_holds h using gone_departures g where h.departure_id = g.id'));
  await tx.execute(sql.raw('delete from seat_assignments a using gone_departures g where a.departure_id = g.id'));
  const gone = await tx.execute(
    sql.raw('delete from departures d using gone_departures g where d.id = g.id returning 1'),
  );
  await tx.execute(sql`
    delete from trips t using operators o where o.id = t.operator_id and o.source = ${source} and position(${RETIRED} in t.external_id) > 0
      and not exists (select 1 from departures d where d.trip_id = t.id)`);
  await tx.execute(sql`
    delete from patterns p using operators o where o.id = p.operator_id and o.source = ${source}
      and not exists (select 1 from trips t where t.pattern_id = p.id)`);
  await tx.execute(sql`
    delete from stations where source = ${source} and id not in (select unnest(p.station_ids) from patterns p join operators o on o.id = p.operator_id where o.source = ${source})`);
  return rowsOf(gone).length;
}

/** Retired trips leave patterns that go on, for copies without a ride: no search finds what is sold on them. */
export async function leaveKeptPatterns(tx: Queryable, staging: Staging, source: string): Promise<void> {
  await tx.execute(sql`
    with retired as (
      select t.id, t.pattern_id from trips t join operators o on o.id = t.operator_id
      where o.source = ${source} and position(${RETIRED} in t.external_id) > 0
        and exists (select 1 from ${sql.raw(staging.name('patterns'))} n where n.is_kept and n.pattern_id = t.pattern_id)
    ), copied as (
      insert into patterns (operator_id, station_ids) select p.operator_id, p.station_ids from patterns p where p.id in (select pattern_id from retired)
      returning id, operator_id, station_ids
    ), roads as (${roadsOfCopies('copied', 'retired')})
    update trips t set pattern_id = (select min(c.id) from copied c where c.operator_id = p.operator_id and c.station_ids = p.station_ids)
    from retired join patterns p on p.id = retired.pattern_id where t.id = retired.id`);
}

/** Those that are another than before, or new. */
export async function publishFares(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    insert into fares (operator_id, scope, from_city, to_city, from_position, to_position, passenger_type, min_days_before, amount)
    select operator_id, scope, from_city, to_city, from_position, to_position, passenger_type, min_days_before, amount from ${sql.raw(staging.name('fares'))} where not is_kept and ${within(piece, 'idx')}`);
}

export async function withdrawTransfers(tx: Queryable, source: string): Promise<void> {
  await tx.execute(sql`delete from station_transfers where source = ${source}`);
}

export async function publishTransfers(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    insert into station_transfers (from_station, to_station, min_seconds, source)
    select from_station, to_station, min_seconds, source from ${sql.raw(staging.name('transfers'))} where ${within(piece, 'idx')}`);
}
