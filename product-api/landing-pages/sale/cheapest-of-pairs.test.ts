import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Prices } from '@/contract/landing-pages';
import { addDays, todayIn } from '@/rules/dates/dates';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { changingInventory, cityOf, type ChangeCase } from '@/tests/support/inventory/changing-inventory';
import { plantInventory } from '@/tests/support/inventory/plant-inventory';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { busSale, spanOf } from './bus-sale';
import { cheapestOfPairs } from './cheapest-of-pairs';
import { pairKey, readPairDepartures } from './pair-departures';
import { cheapestOf, routeDays } from './route-days';

const DAYS = { first: '2026-10-18', last: '2026-11-06' };
const ZONE = 'America/Toronto';
const DRAWS = 25;
const NAMES = Array.from({ length: 10 }, (_, number) => `land${number}`);
const PAIRS = NAMES.flatMap((name) =>
  (['via', 'to'] as const).map((end) => ({ fromCity: cityOf(name, 'from'), toCity: cityOf(name, end) })),
);
const PRICED = ['alpha', 'bravo', 'own', 'hidden'];
const COMPANIES = [...PRICED, 'unpriced'];

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const drawnTrip = fc.record({
  company: fc.constantFrom(...COMPANIES),
  /** Up to the night after next. */
  leaves: fc.integer({ min: 0, max: 45 * 60 }),
  ends: fc.constantFrom(['via/1', 'to/1'], ['via/2', 'to/2'], ['to/1'], ['via/1']),
});

function caseOf(name: string, seed: number): ChangeCase {
  const [drawn = []] = fc.sample(fc.array(drawnTrip, { minLength: 1, maxLength: 4 }), { seed, numRuns: 1 });
  return {
    name,
    trips: drawn.map(({ company, leaves, ends }, number) => ({
      company,
      number: String(number),
      calls: [
        [`from/1`, clock(leaves)],
        [`from/2`, clock(leaves + 5)],
        ...ends.map((end, index) => [end, clock(leaves + 60 * (index + 1))] as [string, string]),
      ],
    })),
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const cases = NAMES.map((name, index) => caseOf(name, 40 + index));
  await plantInventory(api.database, changingInventory(cases, DAYS));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

/** Fares in steps and tables, seats, buses that do not run, the time: by chance, the same every time. */
async function deal(draw: number): Promise<void> {
  const { database } = api;
  await database.query('select setseed($1)', [draw / 100]);
  await database.query(`update departures set fare_scope = floor(random() * 2), is_closed = random() < 0.3,
    taken = array(select (case when random() < 0.4 then capacity else 0 end)::smallint from generate_series(1, cardinality(taken)))`);
  await database.query('delete from fares');
  await database.query(
    `insert into fares (operator_id, scope, from_city, to_city, passenger_type, min_days_before, amount)
     select o.id, scope, from_city, to_city, 'adult', step, 1000 + floor(random() * $3) * $4
     from operators o, generate_series(0, 1) as scope, unnest($1::text[], $2::text[]) as pair(from_city, to_city), unnest(array[0, 3, 9]) as step
     where o.id = any($5) and random() < 0.7`,
    [
      PAIRS.map(({ fromCity }) => fromCity),
      PAIRS.map(({ toCity }) => toCity),
      1 + (draw % 6),
      draw % 2 === 0 ? 1 : 730,
      PRICED,
    ],
  );
  // Of some the stations or the seats that are left decide.
  if (draw % 5 === 4)
    await database.query(
      "update fares set from_position = 0, to_position = 2 where operator_id = 'own' and random() < 0.5",
    );
  await database.query("update operators set demand_steps = $1::jsonb where id = 'alpha'", [
    draw % 5 === 3 ? '[{"fromSharePercent": 0, "percent": 90}]' : '[]',
  ]);
  await database.query("update stations set zone = 'America/Vancouver' where id like '%-from/2' and $1", [
    draw % 4 === 1,
  ]);
  await database.query("update stations set zone = $1 where id like '%-from/2' and $2", [ZONE, draw % 4 !== 1]);
  api.clock.set(`2026-10-${20 + (draw % 3)}T0${draw % 10}:5${draw % 9}:59.500Z`);
  forgetInventory(api.ctx);
}

/** All rides read, each day's prices compared. */
async function byRides(sale: Awaited<ReturnType<typeof busSale>>): Promise<Map<string, Prices>> {
  const now = api.ctx.now();
  const first = todayIn('UTC', now);
  const span = { first, last: addDays(first, 15), start: now, end: new Date(now.getTime() + 16 * 86_400_000) };
  const found = await readPairDepartures(api.ctx, PAIRS, [span], sale);
  return new Map(
    PAIRS.flatMap((pair) => {
      const best = cheapestOf(routeDays(found.get(pairKey(pair)) ?? [], spanOf(ZONE, now)));
      return best ? [[pairKey(pair), best.prices] as const] : [];
    }),
  );
}

it.each(Array.from({ length: DRAWS }, (_, draw) => draw))(
  'is what all rides of a pair cost at least: draw %i',
  async (draw) => {
    await deal(draw);
    const sale = {
      ...(await busSale(api.ctx, 'bus')),
      isPrettyUp: draw % 3 === 0,
      hidden: draw % 2 === 0 ? ['hidden'] : [],
    };
    const expected = await byRides(sale);
    const found = await cheapestOfPairs(api.ctx, PAIRS, sale);
    expect(Object.fromEntries([...found].sort())).toEqual(Object.fromEntries([...expected].sort()));
    expect(expected.size).toBeGreaterThan(0);
  },
);

it('reads no ride where fares alone decide', async () => {
  await deal(1);
  await api.database.query('update stations set zone = $1', [ZONE]);
  await api.database.query('delete from fares where min_days_before > 0 or scope > 0');
  await api.database.query('update fares set amount = 1000');
  forgetInventory(api.ctx);
  const sale = await busSale(api.ctx, 'bus');
  const read = vi.spyOn(api.database, 'query');
  const found = await cheapestOfPairs(api.ctx, PAIRS, sale);
  expect(found.size).toBeGreaterThan(0);
  const asked = read.mock.calls.filter(([text]) => text.includes('departures'));
  expect(asked.every(([text]) => text.includes('limit 1'))).toBe(true);
});
