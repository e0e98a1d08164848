import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { listPairsBetween, listPairsSoon, listSoldPairs, westernmostDay, type SoldPairs } from './list-sold-pairs';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  // The same rides once more, on orders of stops that have no bus in the days that are soon.
  await api.database.query(
    `
    with copied as (
      insert into patterns (operator_id, station_ids) select p.operator_id, p.station_ids from patterns p, generate_series(1, 3)
      returning id, operator_id, station_ids),
    rides as (
      insert into pattern_segments (pattern_id, from_position, to_position, from_city, to_city)
      select c.id, s.from_position, s.to_position, s.from_city, s.to_city from copied c
      join lateral (select id from patterns p where p.operator_id = c.operator_id and p.station_ids = c.station_ids order by id limit 1) p on true
      join pattern_segments s on s.pattern_id = p.id returning 1),
    late as (
      insert into trips (pattern_id, operator_id, coach_id, external_id, zone, arrivals, departures)
      select c.id, t.operator_id, t.coach_id, 'late ' || c.id, t.zone, t.arrivals, t.departures from copied c
      join lateral (select t.* from trips t join patterns p on p.id = t.pattern_id
        where p.operator_id = c.operator_id and p.station_ids = c.station_ids order by t.id limit 1) t on true returning id)
    insert into departures (trip_id, service_date, base_at, capacity, taken)
    select id, $1::date + 100, $1::date + 100, 5, '{}' from late`,
    [westernmostDay(api.ctx)],
  );
  forgetInventory(api.ctx);
});
afterAll(() => api.close());

const read: TestApi['database']['query'] = (...asked) => api.database.reading.query(...asked);

type Pair = { from: string; to: string; company: string };
const inOrder = (pairs: readonly Pair[]) => pairs.map(({ from, to, company }) => `${from}>${to} ${company}`).toSorted();

/** By one join of all that there is. */
async function soldBy(days: string): Promise<string[]> {
  const pairs = await api.database.query<Pair>(
    `select distinct s.from_city as "from", s.to_city as "to", p.operator_id as company
     from pattern_segments s join patterns p on p.id = s.pattern_id and p.is_on_sale
     join trips t on t.pattern_id = p.id join departures d on d.trip_id = t.id
     where not d.is_closed and d.service_date ${days}`,
    [westernmostDay(api.ctx)],
  );
  return inOrder(pairs);
}

it('pairs are looked for a few orders of stops at a time, and each is told once, soon where any of its buses is (P15)', async () => {
  const query = vi.spyOn(api.database, 'query');
  const sold = await listSoldPairs(api.ctx);
  const pieces = query.mock.calls.flatMap(([, values = []]) => values.filter((value) => Array.isArray(value)));
  query.mockRestore();
  const patterns = await api.database.query('select 1 from patterns where is_on_sale');
  expect([pieces[0]?.length, pieces.flat().length]).toEqual([5, patterns.length]);
  const pairs = [...sold].flatMap(([from, destinations]) =>
    [...destinations].flatMap(([to, companies]) => companies.map(({ id }) => ({ from, to, company: id }))),
  );
  expect(inOrder(pairs)).toEqual(await soldBy('>= $1::date'));
  const soon = (await listPairsSoon(api.ctx)).map(({ fromCity, toCity, operatorId }) => ({
    from: fromCity,
    to: toCity,
    company: operatorId,
  }));
  expect(soon.length).toBeGreaterThan(0);
  expect(inOrder(soon)).toEqual(await soldBy('between $1::date and $1::date + 13'));
});

it('a search does not wait until all are read: it asks for those between its cities (P15)', async () => {
  const whole = await listSoldPairs(api.ctx);
  forgetInventory(api.ctx);
  const query = vi.spyOn(api.database, 'query');
  // All of them are never there.
  query.mockImplementation(async (text, ...given) =>
    text.startsWith('select id from patterns') ? new Promise(() => undefined) : read(text, ...given),
  );
  const own = await listPairsBetween(api.ctx, 'montreal', 'toronto');
  const ways = (pairs: SoldPairs) =>
    [...(whole.get('montreal')?.keys() ?? [])].flatMap((change) =>
      [
        ['montreal', change],
        [change, 'toronto'],
      ].map(([from = '', to = '']) => [from, to, ...(pairs.get(from)?.get(to) ?? []).map(({ id }) => id).toSorted()]),
    );
  expect(ways(own)).toEqual(ways(whole));
  expect(ways(own).some(([from, , ...companies]) => from !== 'montreal' && companies.length > 0)).toBe(true);
  query.mockRestore();
  forgetInventory(api.ctx);
  await listPairsBetween(api.ctx, 'montreal', 'toronto');
  const all = await listSoldPairs(api.ctx);
  expect(await listPairsBetween(api.ctx, 'montreal', 'toronto')).toBe(all);
});
