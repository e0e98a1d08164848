import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { listHotels } from '@/contract/hotels';
import { landingPageSchema, listLandingPages } from '@/contract/landing-pages';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound, setTaken } from '@/tests/support/buses/bus-search';
import { matching } from '@/tests/support/matching';
import type { Database } from '../database/database';
import { forgetInventory } from '../inventory-cache/inventory-cache';
import { selectSampledPairs, selectSamples } from './history/price-samples.repository';
import { lookAtPages, recordLandingFacts } from './record-landing-facts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const dayAt = (days: number) => new Date(Date.parse(TEST_NOW) + days * DAY_MS).toISOString();
const samplesOf = async (seenOn: string) =>
  (await selectSamples(api.database, 'montreal', 'toronto')).filter((sample) => sample.seenOn === seenOn);
const read = async (slug: string) => landingPageSchema.parse((await api.call('GET', `/v1/landing-pages/${slug}`)).body);
async function modifiedOf(slugs: readonly string[]): Promise<(string | null | undefined)[]> {
  const list = listLandingPages.success[200].parse((await api.call('GET', listLandingPages.path)).body);
  return slugs.map((slug) => list.find((entry) => entry.slug === slug)?.modifiedAt);
}

/** What was asked of the days and prices of pairs of cities. */
const lookedFor = (reads: MockInstance<Database['query']>) =>
  reads.mock.calls.filter(([sql]) => sql.includes('from unnest($1::text[], $2::text[]) as wanted(from_city'));

it('before the first look nobody knows when a page, a hotel’s too, last changed (E9)', async () => {
  expect((await read('bus-montreal-toronto')).modifiedAt).toBeNull();
  expect(await modifiedOf(['bus', 'bus-montreal-toronto', 'hotels-montreal'])).toEqual([null, null, null]);
  const hotels = listHotels.success[200].parse(
    (await api.call('GET', listHotels.path, { query: { cityCode: 'quebec-city' } })).body,
  );
  expect(hotels.map(({ modifiedAt }) => modifiedAt)).toEqual([null, null]);
});

it('writes the cheapest price of each looked-at day, as a search shows it, once a day (E14, block 10)', async () => {
  await recordLandingFacts(api.ctx);
  const samples = await samplesOf('2026-10-20');
  expect(
    samples
      .map(({ daysBefore, perPerson, currency }) => [daysBefore, perPerson, currency])
      .sort(([left], [right]) => Number(left) - Number(right)),
  ).toEqual([...Array.from({ length: 15 }, (_, days) => days), 17, 21, 25, 30, 38].map((days) => [days, 4444, 'CAD']));
  // Links of pages have their prices at hand.
  const reads = vi.spyOn(api.database, 'query');
  expect((await read('bus')).links.from.every(({ prices }) => prices !== null)).toBe(true);
  expect(lookedFor(reads)).toEqual([]);
  reads.mockRestore();
  // A second process, or this one after a restart, changes nothing of the day; neither does it read again without need.
  forgetInventory(api.ctx);
  await recordLandingFacts(api.ctx);
  expect(await samplesOf('2026-10-20')).toEqual(samples);
  const query = vi.spyOn(api.database, 'query');
  await recordLandingFacts(api.ctx);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

it('a page that says something else has a new moment, the others keep theirs (E9)', async () => {
  const slugs = [
    'bus-montreal-toronto',
    'bus-montreal',
    'bus-montreal-ottawa',
    'hotels-toronto',
    'hotels-montreal',
    'bus',
    'hotels',
    'bus-ottawa',
  ];
  expect(await modifiedOf(slugs)).toEqual(slugs.map(() => TEST_NOW));
  // The next day nothing but the day is another: prices are the same.
  api.clock.set(dayAt(1));
  await recordLandingFacts(api.ctx);
  expect(await modifiedOf(slugs)).toEqual(slugs.map(() => TEST_NOW));
  // All vans are full, and a hotel in Toronto has another name.
  for (let days = 1; days < 16; days++) {
    const { tickets } = await searchOutbound(api, { date: dayAt(days).slice(0, 10) });
    const van = tickets.find((ticket) => ticket.journey?.legs[0]?.tripNumber === 'M1');
    if (van) await setTaken(api, van.departureId, [2]);
  }
  await api.database.query(`update hotels set name = 'Harbour House' where id = 'toronto.harbour-lodge'`);
  api.clock.set(dayAt(2));
  await recordLandingFacts(api.ctx);
  expect(await modifiedOf(slugs)).toEqual([
    dayAt(2),
    dayAt(2),
    TEST_NOW,
    dayAt(2),
    TEST_NOW,
    dayAt(2),
    dayAt(2),
    TEST_NOW,
  ]);
  expect((await read('bus-montreal-toronto')).modifiedAt).toBe(dayAt(2));
});

it('a hotel whose page says something else has a new moment, the others keep theirs (E9)', async () => {
  const moments = async () => {
    const answers = await Promise.all(
      ['montreal', 'toronto'].map((cityCode) => api.call('GET', listHotels.path, { query: { cityCode } })),
    );
    const cards = answers.flatMap(({ body }) => listHotels.success[200].parse(body));
    return Object.fromEntries(cards.map(({ hotelIdentifier, modifiedAt }) => [hotelIdentifier, modifiedAt]));
  };
  // Its new name was seen a moment ago; nobody else's page changed since the first look.
  forgetInventory(api.ctx);
  await recordLandingFacts(api.ctx);
  const before = await moments();
  expect(before).toMatchObject({
    'toronto.harbour-lodge': dayAt(2),
    'toronto.foundry-house': TEST_NOW,
    'montreal.grand-hotel': TEST_NOW,
  });
  // A rate that is the cheapest, words, and an order that no page speaks of.
  await api.database.query(
    `update room_months set rates = array_replace(rates, 17000, 16900) where room_id = 'toronto.foundry-house.king'`,
  );
  await api.database.query(`update hotels set description_fr = 'Autrement dit.' where id = 'montreal.grand-hotel'`);
  await api.database.query(`update hotels set rank = 1 where id = 'montreal.hotel-de-la-gare'`);
  api.clock.set(dayAt(2.5));
  forgetInventory(api.ctx);
  await recordLandingFacts(api.ctx);
  expect(await moments()).toEqual({
    ...before,
    'toronto.foundry-house': dayAt(2.5),
    'montreal.grand-hotel': dayAt(2.5),
  });
});

it('speaks of how prices move after seven days, and forgets what is older than sixty', async () => {
  for (let days = 3; days < 6; days++) {
    api.clock.set(dayAt(days));
    await recordLandingFacts(api.ctx);
  }
  expect((await read('bus-montreal-toronto')).route?.history).toBeNull();
  api.clock.set(dayAt(6));
  await recordLandingFacts(api.ctx);
  const { route } = await read('bus-montreal-toronto');
  expect(route?.history).toMatchObject({
    days: 7,
    points: matching.arrayContaining([{ daysBefore: 21, prices: { CAD: 4444, USD: 3333, EUR: 2778 } }]),
  });
  const seen = await Promise.all(Array.from({ length: 7 }, (_, days) => samplesOf(dayAt(days).slice(0, 10))));
  expect(route?.history?.samples).toBe(seen.flat().length);
  api.clock.set(dayAt(61));
  await recordLandingFacts(api.ctx);
  expect(await samplesOf('2026-10-20')).toEqual([]);
  expect(await samplesOf('2026-10-21')).not.toEqual([]);
});

it('is done by another process where one is given, whose prices links have at hand (P15)', async () => {
  api.clock.set(dayAt(1));
  const seen = await lookAtPages(api.ctx);
  forgetInventory(api.ctx);
  const look = vi.fn(async () => structuredClone(seen));
  const reads = vi.spyOn(api.database, 'query');
  await recordLandingFacts(api.ctx, look);
  await recordLandingFacts(api.ctx, look);
  expect(look).toHaveBeenCalledOnce();
  expect((await read('bus')).links.from).not.toEqual([]);
  expect(lookedFor(reads)).toEqual([]);
  reads.mockRestore();
});

it('does nothing harmful before anything is on sale', async () => {
  const empty = await createTestApi({ isEmpty: true });
  await recordLandingFacts(empty.ctx);
  expect(await selectSampledPairs(empty.database, '2026-10-20')).toEqual([]);
  await empty.close();
});
