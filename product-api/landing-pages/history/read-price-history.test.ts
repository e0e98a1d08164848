import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { landingPageSchema } from '@/contract/landing-pages';
import { errorBodySchema } from '@/contract/operation';
import { priceHistorySchema, readPriceHistory } from '@/contract/price-history';
import { CURRENCIES } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { FRIDAY, ONE_ADULT, searchOutbound, setTaken, ticketOf } from '@/tests/support/buses/bus-search';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { setFlag } from '../../feature-flags/read-flags';
import { insertSamples } from './price-samples.repository';
import { recordLandingFacts } from '../record-landing-facts';

const PAIR = { fromCity: 'montreal', toCity: 'toronto' };
/** What was seen of the Friday, by days before it; the cheapest now is 44.44. */
const SEEN: readonly [daysBefore: number, perPerson: number][] = [
  [45, 7_000],
  [30, 6_000],
  [21, 5_000],
  [14, 5_000],
  [10, 4_900],
  [7, 5_100],
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const samples = SEEN.map(([daysBefore, perPerson]) => ({
    ...PAIR,
    seenOn: addDays(FRIDAY, -daysBefore),
    daysBefore,
    perPerson,
    currency: 'CAD' as const,
  }));
  // Other days and other ways, and one that is too long ago: none is counted.
  await insertSamples(api.database, [
    ...samples,
    { ...PAIR, seenOn: addDays(FRIDAY, -7), daysBefore: 8, perPerson: 100, currency: 'CAD' },
    { ...PAIR, seenOn: addDays(FRIDAY, -64), daysBefore: 64, perPerson: 200, currency: 'CAD' },
    {
      fromCity: 'toronto',
      toCity: 'montreal',
      seenOn: addDays(FRIDAY, -7),
      daysBefore: 7,
      perPerson: 300,
      currency: 'CAD',
    },
  ]);
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

const ask = (change: Record<string, string> = {}) =>
  api.call('GET', readPriceHistory.path, {
    query: { departureCityCode: 'montreal', destinationCityCode: 'toronto', date: FRIDAY, ...change },
  });
const read = async (change: Record<string, string> = {}) => priceHistorySchema.parse((await ask(change)).body);

it('lists what was seen of that very day, oldest first, and says nothing of the level before seven prices', async () => {
  const history = await read();
  expect(history.points).toEqual(
    SEEN.map(([daysBefore, perPerson]) => ({ seenOn: addDays(FRIDAY, -daysBefore), perPerson })),
  );
  expect(history).toMatchObject({
    date: FRIDAY,
    currency: 'CAD',
    lowest: 4_900,
    highest: 7_000,
    today: 4_444,
    level: null,
  });
});

it('with today’s look it knows whether the price is low; the sample is what a search shows', async () => {
  await recordLandingFacts(api.ctx);
  const history = await read();
  expect(history.points.at(-1)).toEqual({ seenOn: '2026-10-20', perPerson: 4_444 });
  expect(history).toMatchObject({ lowest: 4_444, today: 4_444, level: 'low' });
});

it('counts a look by the day it is written under, also after midnight in universal time while it is still evening at the stop', async () => {
  api.clock.set('2026-10-22T01:00:00.000Z');
  await recordLandingFacts(api.ctx);
  expect((await read()).points.at(-1)).toEqual({ seenOn: '2026-10-22', perPerson: 4_444 });
});

it('speaks in the currency that is asked for; the level does not depend on it', async () => {
  const history = await read({ currencyCode: 'USD' });
  expect(history).toMatchObject({ currency: 'USD', lowest: 3_333, highest: 5_250, today: 3_333, level: 'low' });
});

it.each(CURRENCIES)('is rounded up once, as the list of buses is, in %s', async (currencyCode) => {
  await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
  const { tickets } = await searchOutbound(api, { passengers: { ...ONE_ADULT, currencyCode } });
  expect((await read({ currencyCode })).today).toBe(ticketOf(tickets, 'M1').price?.total);
  await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
});

it('has nothing to say of a day that was never looked at, nor a price where everything is full', async () => {
  expect(
    await read({ departureCityCode: 'ottawa', destinationCityCode: 'quebec-city', date: '2027-02-10' }),
  ).toMatchObject({ points: [], lowest: null, highest: null, level: null });
  const { tickets } = await searchOutbound(api);
  for (const ticket of tickets)
    await setTaken(
      api,
      ticket.departureId,
      (ticket.journey?.legs[0]?.tripNumber ?? '').startsWith('M') ? [2] : [40, 40, 40, 40],
    );
  expect(ticketOf((await searchOutbound(api)).tickets, 'M1').availability).toBe('soldOut');
  expect(await read()).toMatchObject({ lowest: 4_444, today: null, level: null });
});

it('goes by the fares that hold on each departure and from its stop, and so does the price of a link to the route', async () => {
  const saturday = addDays(FRIDAY, 1);
  await api.database.query('update departures set taken = array_fill(0::smallint, array[cardinality(taken)])');
  // Its vans cost USD 40.00 on Saturday and USD 33.33 on other days; what holds from another stop, or in a table nobody
  // has, is never asked.
  await api.database
    .query(`insert into fares (operator_id, scope, from_city, to_city, from_position, to_position, passenger_type, min_days_before, amount)
    select 'maple', scope, 'montreal', 'toronto', position, position + 1, 'adult', days, amount from (values (7, 0, 0, 4000), (7, 3, 1, 100), (0, 3, 1, 200), (8, 0, 1, 300)) as f(scope, position, days, amount)`);
  await api.database.query(
    `update departures d set fare_scope = 7 from trips t where t.id = d.trip_id and t.operator_id = 'maple' and d.service_date = $1::date`,
    [saturday],
  );
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
  const inSearch = async (date: string) => ticketOf((await searchOutbound(api, { date })).tickets, 'M1').price?.total;
  const days = [FRIDAY, saturday];
  expect(await Promise.all(days.map(inSearch))).toEqual([4_444, 5_333]);
  expect(await Promise.all(days.map(async (date) => (await read({ date })).today))).toEqual([4_444, 5_333]);
  await api.database.query(
    `update departures d set taken = array_fill(2::smallint, array[cardinality(taken)]) from trips t where t.id = d.trip_id and t.operator_id = 'maple' and d.fare_scope = 0`,
  );
  forgetInventory(api.ctx);
  const page = landingPageSchema.parse((await api.call('GET', '/v1/landing-pages/bus-toronto-montreal')).body);
  expect(page.links.back?.prices?.CAD).toBe(5_333);
});

it.each<[string, Record<string, string>, string, string]>([
  ['a day that is over', { date: '2026-10-19' }, 'VALIDATION_FAILED', 'date'],
  ['a day that is not yet sold', { date: '2027-10-21' }, 'VALIDATION_FAILED', 'date'],
  ['a date that is none', { date: '2026-02-30' }, 'VALIDATION_FAILED', 'date'],
  ['one city twice', { destinationCityCode: 'montreal' }, 'VALIDATION_FAILED', 'destinationCityCode'],
  ['a currency we do not know', { currencyCode: 'XXX' }, 'VALIDATION_FAILED', 'currencyCode'],
  ['a city we do not know', { destinationCityCode: 'atlantis' }, 'UNKNOWN_CITY', 'destinationCityCode'],
])('refuses %s, naming the field', async (_, change, code, path) => {
  const { status, body } = await ask(change);
  const refusal = errorBodySchema.parse(body);
  expect([status, refusal.code, refusal.fields?.map((field) => field.path)]).toEqual([400, code, [path]]);
});
