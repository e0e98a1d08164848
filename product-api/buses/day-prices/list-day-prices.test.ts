import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listDayPrices, type DayPrice } from '@/contract/bus-search';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { ONE_ADULT, searchOutbound, setTaken } from '@/tests/support/buses/bus-search';
import { setFlag } from '../../feature-flags/read-flags';
import { present } from '@/tests/support/present';
import { briefly } from '../timetable/briefly';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { listDayPrices as pricesOfDays } from './list-day-prices';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  api.clock.set(TEST_NOW);
});
afterAll(() => api.close());

const PAIR = { departureCityCode: 'montreal', destinationCityCode: 'toronto' };
async function days(query: Record<string, string>): Promise<DayPrice[]> {
  const { body } = await api.call('GET', '/v1/search/buses/days', { query: { ...PAIR, ...query } });
  return listDayPrices.success[200].parse(body);
}

it('answers every day with the cheapest price of the list of that day', async () => {
  const found = await days({ from: '2026-10-23', to: '2026-11-04', nbOfAdults: '2' });
  expect(found).toHaveLength(13);
  for (const date of ['2026-10-23', '2026-11-01', '2026-11-04']) {
    const { tickets } = await searchOutbound(api, {
      date,
      passengers: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] },
    });
    const cheapest = Math.min(...tickets.map((ticket) => ticket.price?.perPerson ?? Infinity));
    expect(found.find((day) => day.date === date)).toEqual({
      date,
      perPerson: cheapest,
      currency: 'CAD',
      isSoldOut: false,
      departures: 3,
    });
  }
});

it('leaves out days in the past and departures of today that have left', async () => {
  // 13:30 in Montréal: N1 and M1 have left.
  api.clock.set('2026-10-21T17:30:00Z');
  const found = await days({ from: '2026-10-20', to: '2026-10-22' });
  expect(found.map((day) => day.departures)).toEqual([0, 1, 3]);
  expect(found[0]).toMatchObject({ perPerson: null, isSoldOut: false });
});

it('says sold out when no departure has room for the party', async () => {
  const date = '2026-10-29';
  for (const { departureId, journey, seatsLeft } of (await searchOutbound(api, { date })).tickets) {
    const hops = journey?.legs[0]?.tripNumber === 'N1' ? 3 : 1;
    await setTaken(
      api,
      departureId,
      Array.from({ length: hops }, () => (seatsLeft ?? 0) - 1),
    );
  }
  expect(await days({ from: date, to: date, nbOfAdults: '2' })).toEqual([
    { date, perPerson: null, currency: 'CAD', isSoldOut: true, departures: 3 },
  ]);
  expect((await days({ from: date, to: date }))[0]).toMatchObject({ isSoldOut: false });
});

it('has no price where none is set', async () => {
  const [day] = await days({
    departureCityCode: 'ottawa',
    destinationCityCode: 'new-york',
    from: '2026-10-23',
    to: '2026-10-23',
  });
  expect(day).toMatchObject({ perPerson: null, departures: 0, isSoldOut: false });
});

it('prices children and currency', async () => {
  const [day] = await days({
    destinationCityCode: 'ottawa',
    from: '2026-10-23',
    to: '2026-10-23',
    ageOfChildren: '5,9',
    currencyCode: 'USD',
  });
  // 30 + 15 + 15 = CAD 60 for three: CAD 20, USD 15.
  expect(day).toMatchObject({ perPerson: 1500, currency: 'USD' });
});

it.each([
  [{ from: '2026-10-23', to: '2026-10-22' }, 'to DATES_REVERSED'],
  [{ from: '2026-10-01', to: '2026-12-02' }, 'to TOO_MANY_DAYS'],
  [{ from: '2026-10-01', to: '2026-10-32' }, 'to DATE_INVALID'],
  [{ from: '2026-10-23', to: '2026-10-23', nbOfAdults: '9' }, 'nbOfAdults ADULTS_OUT_OF_RANGE'],
  [{ from: '2026-10-23', to: '2026-10-23', ageOfChildren: '5,x' }, 'ageOfChildren SHAPE_INVALID_FORMAT'],
])('refuses %j', async (query, fault) => {
  const answer = await api.call('GET', '/v1/search/buses/days', { query: { ...PAIR, ...query } });
  expect(answer.status).toBe(400);
  const [field] = refusalOf(answer).fields ?? [];
  expect(`${field?.path} ${field?.code}`).toBe(fault);
});

it.each([
  ['the end of the calendar', '9999-12-20', '9999-12-31', 12],
  ['its beginning', '0001-01-01', '0001-01-02', 2],
  ['days past the horizon', '2027-10-21', '2027-10-23', 3],
  ['yesterday', '2026-10-19', '2026-10-19', 1],
])('answers %s without reading departures', async (_name, from, to, entries) => {
  await days({ from: '2026-10-23', to: '2026-10-23' });
  const read = vi.spyOn(api.database, 'query');
  const found = await days({ from, to });
  expect([found[0]?.date, found.at(-1)?.date, found.length]).toEqual([from, to, entries]);
  expect(new Set(found.map(({ date: _, ...rest }) => JSON.stringify(rest)))).toEqual(
    new Set([JSON.stringify({ perPerson: null, currency: 'CAD', isSoldOut: false, departures: 0 })]),
  );
  expect(read.mock.calls.filter(([text]) => text.includes('departures'))).toEqual([]);
});

it('reads up to the last day that can be searched', async () => {
  expect((await days({ from: '2027-10-01', to: '2027-11-30' })).map(({ departures }) => departures)).toEqual(
    Array.from({ length: 61 }, () => 0),
  );
});

describe('for moments', () => {
  const ask = async (change: Partial<Parameters<typeof pricesOfDays>[1]> = {}) =>
    present(
      (
        await pricesOfDays(api.ctx, {
          ...PAIR,
          from: '2026-11-10',
          to: '2026-11-10',
          party: ONE_ADULT,
          currency: { code: 'CAD' },
          ...change,
        })
      )[0],
    );
  const family = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [5] };

  it('answers the same to the same question, and reads once for every party and currency, until inventory changes', async () => {
    const before = await ask();
    const read = vi.spyOn(api.database, 'query');
    expect((await ask({ party: family })).perPerson).toBeLessThan(present(before.perPerson));
    expect((await ask({ currency: { code: 'USD' } })).perPerson).toBe((present(before.perPerson) * 3) / 4);
    expect(read.mock.calls.filter(([text]) => text.includes('departures'))).toEqual([]);
    for (const { departureId, journey, seatsLeft } of (await searchOutbound(api, { date: '2026-11-10' })).tickets)
      await setTaken(
        api,
        departureId,
        Array.from({ length: journey?.legs[0]?.tripNumber === 'N1' ? 3 : 1 }, () => seatsLeft ?? 0),
      );
    expect(await ask()).toEqual(before);
    forgetInventory(api.ctx);
    expect(await ask()).toMatchObject({ isSoldOut: true, perPerson: null });
  });

  it('answers by the rates of the day that the question names, and by the flags as they are', async () => {
    const on = (change: Parameters<typeof ask>[0] = {}) =>
      ask({ from: '2026-11-11', to: '2026-11-11', currency: { code: 'EUR' }, ...change });
    await api.database.query(
      "insert into exchange_rates (date, currency, rate, source) values ('2026-10-12', 'CAD', '3.2', 'test'), ('2026-10-12', 'USD', '2.4', 'test')",
    );
    const now = present((await on()).perPerson);
    const old = present((await on({ currency: { code: 'EUR', rateDate: '2026-10-12' } })).perPerson);
    expect(Math.abs(now - 2 * old)).toBeLessThanOrEqual(1);
    expect(now % 100).not.toBe(0);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
    expect((await on()).perPerson).toBe(Math.ceil(now / 100) * 100);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
    expect((await on()).perPerson).toBe(now);
  });

  it('keeps nothing of a failure, and the last few answers', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there');
    await expect(briefly(api.ctx, 'test', 1, load, { keepMs: 30_000, most: 2 })).rejects.toThrow('away');
    for (const question of [1, 1, 2, 2, 3, 1])
      expect(await briefly(api.ctx, 'test', question, load, { keepMs: 30_000, most: 2 })).toBe('there');
    // The failure, 1, 2, 3, and 1 that had to make room.
    expect(load).toHaveBeenCalledTimes(5);
    api.clock.advance(30_000);
    await briefly(api.ctx, 'test', 1, load, { keepMs: 30_000, most: 2 });
    expect(load).toHaveBeenCalledTimes(6);
  });
});
