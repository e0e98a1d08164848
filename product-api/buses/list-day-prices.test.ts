import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listDayPrices, type DayPrice } from '@/contract/bus-search';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api-fixture';
import { searchOutbound, setTaken } from '@/tests/support/bus-search';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.clock.set(TEST_NOW));
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
    const { tickets } = await searchOutbound(api, { date, passengers: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] } });
    const cheapest = Math.min(...tickets.map((ticket) => ticket.price?.perPerson ?? Infinity));
    expect(found.find((day) => day.date === date)).toEqual({ date, perPerson: cheapest, currency: 'CAD', isSoldOut: false, departures: 3 });
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
    await setTaken(api, departureId, Array.from({ length: hops }, () => (seatsLeft ?? 0) - 1));
  }
  expect(await days({ from: date, to: date, nbOfAdults: '2' })).toEqual([{ date, perPerson: null, currency: 'CAD', isSoldOut: true, departures: 3 }]);
  expect((await days({ from: date, to: date }))[0]).toMatchObject({ isSoldOut: false });
});

it('has no price where none is set', async () => {
  const [day] = await days({ departureCityCode: 'ottawa', destinationCityCode: 'new-york', from: '2026-10-23', to: '2026-10-23' });
  expect(day).toMatchObject({ perPerson: null, departures: 0, isSoldOut: false });
});

it('prices children and currency', async () => {
  const [day] = await days({ destinationCityCode: 'ottawa', from: '2026-10-23', to: '2026-10-23', ageOfChildren: '5,9', currencyCode: 'USD' });
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
  const { status, body } = await api.call('GET', '/v1/search/buses/days', { query: { ...PAIR, ...query } });
  expect(status).toBe(400);
  expect(`${body.fields[0].path} ${body.fields[0].code}`).toBe(fault);
});
