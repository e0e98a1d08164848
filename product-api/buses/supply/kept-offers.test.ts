import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { addTicket, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { searchOutbound, setTaken, ticketOf, tripNumbers } from '@/tests/support/buses/bus-search';
import { setFlag } from '../../feature-flags/read-flags';
import { forgetInventory } from '../../inventory-cache/inventory-cache';

const KEEP_MS = 2_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    suppliers: { partners: [{ operatorId: 'maple', delayMs: 0 }] },
    config: { searchTimes: { keepOffersMs: KEEP_MS } },
  });
});
beforeEach(() => {
  api.clock.set(TEST_NOW);
  forgetInventory(api.ctx);
});
afterAll(() => api.close());

/** How often rides of a pair and day, and how often those of connections are read meanwhile. */
async function reads(work: () => Promise<unknown>): Promise<{ ofPair: number; ofConnections: number }> {
  const read = vi.spyOn(api.database.reading, 'query');
  await work();
  const times = (words: string) => read.mock.calls.filter(([text]) => text.includes(words)).length;
  const counted = { ofPair: times('select d.* from departures d'), ofConnections: times(') runs') };
  read.mockRestore();
  return counted;
}

it('is read once for a search, whichever companies are asked, and serves the next ones', async () => {
  expect((await reads(() => searchOutbound(api))).ofPair).toBe(1);
  const others = [
    {},
    { returnDate: '2026-10-25' },
    { passengers: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7], currencyCode: 'USD' as const } },
  ];
  for (const change of others)
    expect(await reads(() => searchOutbound(api, change))).toEqual({ ofPair: 0, ofConnections: 0 });
  const nextDay = await reads(() => searchOutbound(api, { date: '2026-10-24' }));
  expect([nextDay.ofPair, nextDay.ofConnections]).toEqual([1, 2]);
  const back = { departureCityCode: 'toronto', destinationCityCode: 'montreal' };
  expect((await reads(() => searchOutbound(api, back))).ofPair).toBe(1);
});

it('is read anew when its time is over, and when inventory changes', async () => {
  await searchOutbound(api);
  api.clock.advance(KEEP_MS);
  expect((await reads(() => searchOutbound(api))).ofPair).toBe(1);
  expect((await reads(() => searchOutbound(api))).ofPair).toBe(0);
  forgetInventory(api.ctx);
  expect((await reads(() => searchOutbound(api))).ofPair).toBe(1);
});

it('lists what it listed, also with nights before', async () => {
  const search = () => searchOutbound(api, { acceptTripsArrivingTheDayOf: true });
  const { tickets } = await search();
  expect(tripNumbers((await search()).tickets)).toEqual(tripNumbers(tickets));
  expect(tripNumbers((await searchOutbound(api)).tickets)).toEqual(['N1', 'M1', 'N5']);
});

it('sells no seat that is gone: the hold refuses it, and the list says so from then on', async () => {
  const who = visitor(api);
  await startSession(who);
  const listed = ticketOf((await searchOutbound(api)).tickets, 'N1');
  const seats = listed.seatsLeft ?? 0;
  await setTaken(api, listed.departureId, [seats, seats, seats]);
  const ticket = ticketOf((await searchOutbound(api)).tickets, 'N1');
  expect(ticket.availability).toBe('available');
  const refused = await addTicket(who, ticket);
  expect([refused.status, refusalOf(refused).code]).toEqual([409, 'SOLD_OUT']);
  expect(ticketOf((await searchOutbound(api)).tickets, 'N1')).toMatchObject({ availability: 'soldOut', seatsLeft: 0 });
});

describe('tickets of rides that are kept', () => {
  const idOf = async (change: Parameters<typeof searchOutbound>[1] = {}) =>
    ticketOf((await searchOutbound(api, change)).tickets, 'N5').tripId;

  it('are offered once to all who ask the same, and anew with the rides', async () => {
    const first = await idOf();
    api.clock.advance(1);
    expect(await idOf()).toBe(first);
    api.clock.advance(KEEP_MS);
    expect(await idOf()).not.toBe(first);
  });

  it('are others for another party, currency, trip or language, and after a change of flags', async () => {
    const family = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] };
    const questions: Parameters<typeof idOf>[0][] = [
      {},
      { passengers: { ...family, currencyCode: 'CAD' } },
      { passengers: { ...family, currencyCode: 'USD' } },
      { returnDate: '2026-10-25' },
      { acceptTripsArrivingTheDayOf: true },
    ];
    const ids = [];
    for (const question of questions) ids.push(await idOf(question));
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
    ids.push(await idOf());
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
    expect(new Set(ids).size).toBe(questions.length + 1);
    const nameIn = async (language: string) =>
      (await searchOutbound(api, { destinationCityCode: 'quebec-city' }, { query: { language } })).tickets[0]
        ?.destinationLocation?.cityName;
    expect([await nameIn('en'), await nameIn('fr')]).toEqual(['Québec City', 'Québec']);
  });
});
