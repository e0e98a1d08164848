import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type LocalDate } from '@/rules/dates/dates';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { changingInventory, cityOf, type ChangeCase } from '@/tests/support/inventory/changing-inventory';
import { plantInventory } from '@/tests/support/inventory/plant-inventory';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { ratesInto } from '../../prices/exchange-rates';
import { listSpanJourneys } from './list-span-journeys';
import { priceDay, spanPrices } from './price-day';

const PLANTED = { first: '2026-10-18', last: '2026-11-06' };
const DAYS = { first: '2026-10-20', last: '2026-11-04' };
const NAMES = ['one', 'two', 'three'];
const DRAWS = 20;
const COMPANIES = ['alpha', 'alpha', 'bravo', 'own'];
const PARTIES = [1, 2, 9].map((nbOfAdults) => ({ nbOfAdults, nbOfChildren: 0, ageOfChildren: [] }));

const clock = (quarters: number) => `${Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const drawnTrip = fc.record({
  company: fc.constantFrom(...COMPANIES),
  /** Stops of both ends: one that waits at two stations of a city is several rides. */
  way: fc.constantFrom(
    ['from/1', 'from/2', 'via/1', 'via/2'],
    ['from/2', 'via/2'],
    ['from/1', 'via/1'],
    ['via/1', 'to/1'],
    ['via/2', 'via/1', 'to/2', 'to/1'],
    ['via/1', 'via/3', 'to/1', 'to/3'],
  ),
  leaves: fc.integer({ min: 0, max: 110 }),
  hops: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
  block: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
});

function caseOf(name: string, seed: number): ChangeCase {
  const [drawn = []] = fc.sample(fc.array(drawnTrip, { minLength: 40, maxLength: 40 }), { seed, numRuns: 1 });
  return {
    name,
    trips: drawn.map(({ company, way, leaves, hops, block }, number) => {
      let at = leaves;
      return {
        company,
        number: String(number),
        block,
        calls: way.map((place, index) => {
          if (index > 0) at += Math.max(1, hops[index - 1] ?? 1);
          return [place, clock(at)] as [string, string];
        }),
      };
    }),
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const cases = NAMES.map((name, index) => caseOf(name, 70 + index));
  await plantInventory(api.database, changingInventory(cases, PLANTED));
});
afterAll(() => api.close());

/** Fares in steps and tables, seats and the time: by chance, the same every time. */
async function deal(draw: number): Promise<void> {
  const { database } = api;
  await database.query('select setseed($1)', [draw / 100]);
  await database.query(
    `update departures set fare_scope = floor(random() * 2), is_closed = random() < $1,
       taken = array(select (case when random() < 0.3 then capacity - floor(random() * 3) else floor(random() * 2) end)::smallint from generate_series(1, cardinality(taken)))`,
    [draw % 2 === 0 ? 0.7 : 0.1],
  );
  await database.query('delete from fares');
  await database.query(
    `insert into fares (operator_id, scope, from_city, to_city, passenger_type, min_days_before, amount)
     select o.id, scope, land || '-' || from_place, land || '-' || to_place, 'adult', step, 1000 + floor(random() * 4) * 500
     from operators o, generate_series(0, 1) as scope, unnest($1::text[]) as land, (values ('from', 'via'), ('via', 'to')) as ends(from_place, to_place), unnest(array[0, 3, 9]) as step
     where o.id = any($2) and random() < 0.9`,
    [NAMES, COMPANIES],
  );
  if (draw % 5 === 4)
    await database.query(
      "update fares set from_position = 0, to_position = 2 where operator_id = 'own' and random() < 0.5",
    );
  await database.query("update operators set demand_steps = $1::jsonb where id = 'alpha'", [
    draw % 5 === 3 ? '[{"fromSharePercent": 4, "percent": 120}]' : '[]',
  ]);
  await database.query("update stations set zone = $1 where id like '%-from/2'", [
    draw % 4 === 1 ? 'America/Vancouver' : 'America/Toronto',
  ]);
  api.clock.set(`2026-10-20T${10 + (draw % 10)}:5${draw % 9}:59.500Z`);
  forgetInventory(api.ctx);
}

const left = { all: 0, forPrices: 0 };

it.each(Array.from({ length: DRAWS }, (_, draw) => draw))(
  'journeys that give days their prices give them the same as all do: draw %i',
  async (draw) => {
    await deal(draw);
    const rates = await ratesInto(api.ctx, 'CAD');
    for (const name of NAMES) {
      const pair = { fromCity: cityOf(name, 'from'), toCity: cityOf(name, 'to') };
      const [all, forPrices] = [
        await listSpanJourneys(api.ctx, pair, DAYS, { hasDirectContract: true }),
        await listSpanJourneys(api.ctx, pair, DAYS, { hasDirectContract: true, isForPrices: true }),
      ];
      for (const party of PARTIES) {
        const pricesOf = (journeys: typeof all) => {
          const priceOf = spanPrices(party, rates.from);
          const days: ReturnType<typeof priceDay>[] = [];
          for (let date: LocalDate = DAYS.first; date <= DAYS.last; date = addDays(date, 1))
            days.push(priceDay(date, journeys.get(date), priceOf, { party, currency: 'CAD', isPrettyUp: false }));
          return days;
        };
        expect(pricesOf(forPrices)).toEqual(pricesOf(all));
      }
      const count = (found: typeof all) =>
        [...found.values()].reduce((sum, { connections }) => sum + connections.length, 0);
      left.all += count(all);
      left.forPrices += count(forPrices);
    }
  },
);

it('are fewer', () => {
  expect(left.forPrices).toBeGreaterThan(1_000);
  expect(left.forPrices).toBeLessThan(left.all);
});
