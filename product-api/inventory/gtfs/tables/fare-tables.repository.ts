import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { integersOf } from '../../../database/number-lists';
import { pageByPage, piecesOf } from '../../../timing/in-pieces';
import { RETIRED } from '../../../buses/departures/trip-names';
import { TRIP_GOES_ON } from '../../../buses/of-this-version';
import { listTrips } from './ahead.repository';
import type { Staging } from './staging.repository';
import { rowsOf } from '../../../database/rows-of';

/** The numbered tables of fares of a source's companies, each with the MD5 of its rows, sorted. */
export async function listFareTables(
  db: Queryable,
  source: string,
): Promise<{ operatorId: string; scope: number; digest: string }[]> {
  const result = await db.execute(sql`
    select operator_id as "operatorId", scope, md5(string_agg(line, E'\n' order by line collate "C")) as digest from (
      select f.operator_id, f.scope, concat_ws('|', f.from_city, f.to_city, f.from_position, f.to_position, f.passenger_type, f.min_days_before, f.amount) as line
      from fares f join operators o on o.id = f.operator_id where o.source = ${source} and f.scope > 0) one
    group by 1, 2`);
  return rowsOf(result);
}

/** What a fare holds for. */
const KEY = [
  'from_city',
  'to_city',
  'operator_id',
  'scope',
  'from_position',
  'to_position',
  'passenger_type',
  'min_days_before',
];
const keyOf = (row: string) => sql.raw(KEY.map((column) => `${row}.${column}`).join(', '));
/** A fare f and another one s that hold for the same, whatever they are. */
export const SAME_FARE = sql.raw(KEY.map((column) => `s.${column} = f.${column}`).join(' and '));

/** Numbers for tables of fares that none has or had: from the sequence of patterns, which never goes back. */
export async function takeScopes(db: Queryable, count: number): Promise<number[]> {
  const result = await db.execute(
    sql`select nextval(pg_get_serial_sequence('patterns', 'id'))::int as scope from generate_series(1, ${count}::int)`,
  );
  return rowsOf<{ scope: number }>(result).map(({ scope }) => scope);
}

/**
 * A departure d of a trip t that a version from `firstDay` on does not speak of, although one can still get on: days
 * after its service day.
 */
const onItsWay = (source: string, firstDay: string, now: Date) => sql`
  t.id = d.trip_id and o.id = t.operator_id and o.source = ${source} and position(${RETIRED} in t.external_id) = 0 and ${sql.raw(TRIP_GOES_ON)}
  and d.service_date between ${firstDay}::date - 6 and ${firstDay}::date - 1
  and d.base_at + make_interval(secs => t.departures[cardinality(t.departures)]) > ${now.toISOString()}::timestamptz`;

/**
 * Takes a source's fares away, but for those that are in its new version as they are, and for numbered tables by which
 * buses that are on their way are sold.
 */
export async function withdrawFares(
  tx: Queryable,
  { staging, source, firstDay, now }: { staging: Staging; source: string; firstDay: string; now: Date },
): Promise<void> {
  const isNew = (scope: string) =>
    sql`exists (select 1 from ${sql.raw(staging.name('fares'))} s where s.operator_id = o.id and s.scope = ${sql.raw(scope)})`;
  const [number] = await takeScopes(tx, 1);
  // The usual table gets a number when the new version has no usual one, so that nothing else is sold by it.
  const moved = await tx.execute(sql`
    update departures d set fare_scope = ${number} from trips t, operators o
    where ${onItsWay(source, firstDay, now)} and d.fare_scope = 0 and not ${isNew('0')} returning o.id`);
  const movedOf = [...new Set(rowsOf<{ id: string }>(moved).map(({ id }) => id))];
  for (const id of movedOf)
    await tx.execute(sql`update fares set scope = ${number} where operator_id = ${id} and scope = 0`);
  await tx.execute(sql`
    with kept as (
      select distinct o.id, d.fare_scope from departures d, trips t, operators o
      where ${onItsWay(source, firstDay, now)} and not ${isNew('d.fare_scope')}
    ), s as (
      select ${keyOf('f')} from fares f join operators o on o.id = f.operator_id
      where o.source = ${source} and not exists (select 1 from kept where kept.id = f.operator_id and kept.fare_scope = f.scope)
      except select ${keyOf('n')} from ${sql.raw(staging.name('fares'))} n where n.is_kept)
    delete from fares f using s where ${SAME_FARE}`);
}

/** Whether the fares of a version are others than those on sale. */
export async function hasOtherFares(db: Queryable, staging: Staging, source: string): Promise<boolean> {
  const staged = sql.raw(staging.name('fares'));
  const result = await db.execute(sql`
    select exists (select 1 from ${staged} where not is_kept) or (select count(*) from ${staged})
      <> (select count(*) from fares f join operators o on o.id = f.operator_id where o.source = ${source}) as "isOther"`);
  return rowsOf<{ isOther: boolean }>(result)[0]?.isOther ?? true;
}

type CompanyPair = { operatorId: string; fromCity: string; toCity: string };
type SoldFare = CompanyPair & {
  scope: number;
  fromPosition: number;
  toPosition: number;
  passengerType: 'adult' | 'child';
};

/**
 * For what there are fares on sale of companies' pairs of cities, by whatever table. In short pieces: visitors wait for
 * each.
 */
export async function listFaresOf(db: Queryable, pairs: readonly CompanyPair[]): Promise<SoldFare[]> {
  const fares: SoldFare[] = [];
  await piecesOf(pairs, async (piece) => {
    const result = await db.execute(sql`
      select f.operator_id as "operatorId", f.scope, f.from_city as "fromCity", f.to_city as "toCity", f.from_position as "fromPosition",
        f.to_position as "toPosition", f.passenger_type as "passengerType"
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as pair("operatorId" text, "fromCity" text, "toCity" text)
      join fares f on f.from_city = pair."fromCity" and f.to_city = pair."toCity" and f.operator_id = pair."operatorId"`);
    for (const row of rowsOf<SoldFare>(result)) fares.push(row);
  });
  return fares;
}

/** What of a timetable nobody can buy for want of a fare for an adult. */
export type WithoutFare = {
  /** Pairs of cities, on some of their buses or on all. */
  pairs: number;
  /** Departures of which no ride has one. */
  departures: number;
};

/** What buses of the source have no fare for, from a service day on. In short pieces: visitors wait for each. */
export async function countWithoutFare(db: Queryable, source: string, firstDay: string): Promise<WithoutFare> {
  const pairs = new Set<string>();
  let departures = 0;
  await piecesOf(await usedTables(db, source, firstDay), async (used) => {
    const found = await findWithoutFare(db, used);
    for (const pair of found.pairs) pairs.add(pair);
    departures += found.departures;
  });
  return { pairs: pairs.size, departures };
}

/** Companies' pairs of cities, and departures. */
async function findWithoutFare(
  db: Queryable,
  used: readonly UsedTable[],
): Promise<{ pairs: string[]; departures: number }> {
  const result = await db.execute(sql`
    with rides as (
      select p.operator_id, s.from_city, s.to_city, used.pattern, used.scope, used.departures, exists (
        select 1 from fares f where f.from_city = s.from_city and f.to_city = s.to_city and f.operator_id = p.operator_id and f.scope = used.scope
          and f.passenger_type = 'adult' and (f.from_position, f.to_position) in ((-1, -1), (s.from_position, s.to_position))) as has_fare
      from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as used(pattern integer, scope integer, departures integer)
      join patterns p on p.id = used.pattern join pattern_segments s on s.pattern_id = p.id)
    select (select coalesce(json_agg(distinct concat_ws('|', operator_id, from_city, to_city)), '[]') from rides where not has_fare) as pairs,
      (select coalesce(sum(departures), 0)::int from (
        select departures from rides group by pattern, scope, departures having not bool_or(has_fare)) none) as departures`);
  return rowsOf<{ pairs: string[]; departures: number }>(result)[0] ?? { pairs: [], departures: 0 };
}

type UsedTable = { pattern: number; scope: number; departures: number };

/**
 * Which tables of fares hold on how many departures of which patterns, read in short pieces: trip by trip, so that no
 * piece looks at all departures there are.
 */
async function usedTables(db: Queryable, source: string, firstDay: string): Promise<UsedTable[]> {
  const used = new Map<string, UsedTable>();
  await pageByPage(
    (after) => listTrips(db, source, after),
    async (trips) => {
      const result = await db.execute(sql`
        select t.pattern_id as pattern, used.scope, sum(used.departures)::int as departures from trips t
        cross join lateral (
          select d.fare_scope as scope, count(*) as departures from departures d
          where d.trip_id = t.id and d.service_date >= ${firstDay}::date group by 1) used
        where t.id = any(${integersOf(trips)}) group by 1, 2`);
      for (const row of rowsOf<UsedTable>(result)) {
        const key = `${row.pattern} ${row.scope}`;
        used.set(key, { ...row, departures: row.departures + (used.get(key)?.departures ?? 0) });
      }
    },
  );
  return [...used.values()];
}
