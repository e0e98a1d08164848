import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { bigintsOf, integersOf } from '../../../database/number-lists';
import { RETIRED } from '../../../buses/departures/trip-names';
import { FARE_SCOPE, NEW_DEPARTURE, within, type Version } from './ahead.repository';
import type { Piece } from '../../../timing/in-pieces';
import { CHANGED } from './compare.repository';
import type { Staging } from './staging.repository';
import { rowsOf } from '../../../database/rows-of';
import { IS_MOVED } from './words.repository';

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

/** Stations that are another than they were. */
export async function publishStations(tx: Queryable, staging: Staging): Promise<void> {
  await tx.execute(sql`
    insert into stations (id, destination_code, name_en, name_fr, address, latitude, longitude, zone, source, placed_by)
    select id, destination_code, name_en, name_fr, address, latitude, longitude, zone, source, placed_by from ${sql.raw(staging.name('stations'))} where not is_kept
    on conflict (id) do update set destination_code = excluded.destination_code, name_en = excluded.name_en, name_fr = excluded.name_fr,
      latitude = excluded.latitude, longitude = excluded.longitude, zone = excluded.zone, source = excluded.source, placed_by = excluded.placed_by`);
}

/** Copies of trips end with the version before, but for those that moved departures go on by. */
export async function retireCopies(
  tx: Queryable,
  { source, stamp, number }: Version,
  kept: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update trips t set external_id = t.external_id || ${RETIRED + stamp}, until_version = ${number}::int
    from operators o
    where o.id = t.operator_id and o.source = ${source} and position(${RETIRED} in t.external_id) = 0 and ${IS_MOVED}
      and not (t.id = any(${integersOf(kept)}))`);
}

/**
 * The step from one version to the next: searches find what was written for it, and nothing any more that only the one
 * before had.
 */
export async function putOnSale(tx: Queryable, staging: Staging, { source, isFirst }: Version): Promise<void> {
  const isStaged = sql`exists (select 1 from ${sql.raw(staging.name('patterns'))} n where n.pattern_id = p.id)`;
  await tx.execute(sql`
    update patterns p set is_on_sale = not p.is_on_sale from operators o
    where o.id = p.operator_id and o.source = ${source} and p.is_on_sale <> ${isStaged}`);
  await tx.execute(
    sql`update timetables set writing = null, is_untidy = ${!isFirst}::boolean where source = ${source}`,
  );
}

/** Trips that go on and of which something has changed. */
export async function updateTrips(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  const [trips, patterns] = [sql.raw(staging.name('trips')), sql.raw(staging.name('patterns'))];
  await tx.execute(sql`
    update trips t set pattern_id = p.pattern_id, coach_id = s.coach_id, original_id = s.original_id, trip_number = s.trip_number, block_id = s.block_id, direction = s.direction, route_id = s.route_id
    from ${trips} s join ${patterns} p on p.idx = s.pattern where ${CHANGED_TRIP} and t.id = s.old_trip and ${within(piece, 's.idx')}`);
}

const CHANGED_TRIP = sql.raw(CHANGED.replace(/\bis_/g, 's.is_'));

/** How many trips go on changed. */
export async function countChanged(db: Queryable, staging: Staging): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as count from ${sql.raw(staging.name('trips'))} where ${sql.raw(CHANGED)}`,
  );
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

/**
 * What an operator says at other times runs by a copy of its trip, and not by the trip as well; where that was said
 * until now, it does.
 * @param last highest number of a departure before this version
 */
export async function heedWords(
  tx: Queryable,
  staging: Staging,
  { source, last }: Pick<Version, 'source' | 'last'>,
): Promise<void> {
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

/** How many departures of staged trips this version has added: counted trip by trip, whatever the planner believes. */
export async function countAdded(db: Queryable, staging: Staging, last: number, piece: Piece): Promise<number> {
  const result = await db.execute(sql`
    select coalesce(sum((select count(*) from departures d where d.trip_id = s.live_trip and d.id > ${last})), 0)::int as added
    from ${sql.raw(staging.name('trips'))} s where (not s.is_same or s.lacks_days) and ${within(piece, 's.idx')}`);
  return rowsOf<{ added: number }>(result)[0]?.added ?? 0;
}

/** Departures that were there already get their new table of fares. */
export async function updateFareScopes(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    update departures live set fare_scope = ${FARE_SCOPE}
    from ${sql.raw(staging.name('trips'))} s join ${sql.raw(staging.name('days'))} d on d.service = s.service
    where live.trip_id = s.live_trip and live.service_date = d.service_date and live.fare_scope <> ${FARE_SCOPE} and ${CHANGED_TRIP} and ${within(piece, 's.idx')}`);
}

/** The same for these, which go on by a new trip. */
export async function updateFareScopesOf(tx: Queryable, staging: Staging, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update departures live set fare_scope = ${FARE_SCOPE}
    from ${sql.raw(staging.name('trips'))} s join ${sql.raw(staging.name('days'))} d on d.service = s.service
    where live.id = any(${bigintsOf(ids)}) and live.trip_id = s.live_trip and live.service_date = d.service_date and live.fare_scope <> ${FARE_SCOPE}`);
}

export type Oversold = { externalId: string; serviceDate: string; capacity: number; taken: number };

/** Departures that stay get the new number of seats. */
export async function updateCapacities(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    update departures d set capacity = s.capacity from ${sql.raw(staging.name('trips'))} s
    where ${CHANGED_TRIP} and d.trip_id = s.old_trip and d.capacity <> s.capacity and ${within(piece, 's.idx')}`);
}

/** Departures of changed trips that have sold more seats than they have. */
export async function listOversold(tx: Queryable, staging: Staging, piece: Piece): Promise<Oversold[]> {
  return oversoldOf(tx, staging, sql`${CHANGED_TRIP} and ${within(piece, 's.idx')}`);
}

/** Those of certain departures, of other trips: seats have come to them. */
export async function listOversoldAmong(tx: Queryable, staging: Staging, ids: readonly number[]): Promise<Oversold[]> {
  if (ids.length === 0) return [];
  return oversoldOf(tx, staging, sql`not (${CHANGED_TRIP}) and d.id = any(${bigintsOf(ids)})`);
}

async function oversoldOf(tx: Queryable, staging: Staging, which: SQL): Promise<Oversold[]> {
  const result = await tx.execute(sql`
    select s.external_id as "externalId", d.service_date::text as "serviceDate", d.capacity, (select max(hop) from unnest(d.taken) hop) as taken
    from ${sql.raw(staging.name('trips'))} s join departures d on d.trip_id = s.live_trip
    where d.capacity < any (d.taken) and ${which} order by 1, 2`);
  return rowsOf(result);
}

/** Unpaid holds end on what does not run any more and nobody has a seat on, and so do the seats chosen there. */
export async function endHolds(tx: Queryable, { source, number }: Version): Promise<void> {
  await tx.execute(sql`
    with ended as materialized (
      select d.id from (select distinct departure_id as id from seat_holds) as held
      join lateral (select * from departures where departures.id = held.id offset 0) d on true
      join lateral (select * from trips where trips.id = d.trip_id offset 0) t on true
      join operators o on o.id = t.operator_id
      where o.source = ${source} and t.until_version = ${number}::int
        and (select x.id from sold_seats x where x.departure_id = d.id limit 1) is null
    ), holds as (delete from seat_holds h using ended where h.departure_id = ended.id)
    delete from seat_assignments a using ended where a.departure_id = ended.id`);
}

/** Days that changed trips do not run on any more and on which nobody has a seat, with the unpaid holds on them. */
export async function removeDays(tx: Queryable, staging: Staging, firstDay: string, piece: Piece): Promise<number> {
  const result = await tx.execute(sql`
    with gone as materialized (
      select d.id from ${sql.raw(staging.name('trips'))} s join departures d on d.trip_id = s.old_trip
      where ${CHANGED_TRIP} and ${within(piece, 's.idx')} and d.service_date >= ${firstDay}::date
        and not exists (select 1 from sold_seats sold where sold.departure_id = d.id)
        and not exists (select 1 from ${sql.raw(staging.name('days'))} y where y.service = s.service and y.service_date = d.service_date)
    ), holds as (delete from seat_holds h using gone g where h.departure_id = g.id),
    seats as (delete from seat_assignments a using gone g where a.departure_id = g.id),
    removed as (delete from departures d using gone g where d.id = g.id returning 1)
    select count(*)::int as count from removed`);
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

/** Those that are another than before, or new. */
export async function publishFares(tx: Queryable, staging: Staging, piece: Piece): Promise<void> {
  await tx.execute(sql`
    insert into fares (operator_id, scope, from_city, to_city, from_position, to_position, passenger_type, min_days_before, amount)
    select operator_id, scope, from_city, to_city, from_position, to_position, passenger_type, min_days_before, amount from ${sql.raw(staging.name('fares'))} where not is_kept and ${within(piece, 'idx')}`);
}

/** How to change at its stations, as far as that is another way than before. */
export async function publishTransfers(tx: Queryable, staging: Staging, source: string): Promise<void> {
  const staged = sql.raw(staging.name('transfers'));
  await tx.execute(sql`
    delete from station_transfers live where live.source = ${source}
      and not exists (select 1 from ${staged} s where s.from_station = live.from_station and s.to_station = live.to_station)`);
  await tx.execute(sql`
    insert into station_transfers (from_station, to_station, min_seconds, source)
    select from_station, to_station, min_seconds, source from ${staged}
    on conflict (from_station, to_station, source) do update set min_seconds = excluded.min_seconds
    where station_transfers.min_seconds is distinct from excluded.min_seconds`);
}
