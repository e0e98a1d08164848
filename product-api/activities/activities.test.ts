import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listActivities as listOperation, readActivity as readOperation, type Activity } from '@/contract/activities';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { ApiError } from '../http/api-error';
import { activityPlaces } from './activities.table';
import { catalogueActivity } from './catalogue/activity-catalogue';
import { quoteActivity, type ActivityQuoteRequest } from './quote-activity';

const WALK = 'montreal-old-port-walk';
const FRIDAY = '2026-10-23';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const taken = (date: string, time: string, count: number) => ({ activityId: WALK, date, time, taken: count });
  await api.database.db
    .insert(activityPlaces)
    .values([
      taken(FRIDAY, '10:00', 17),
      taken(FRIDAY, '13:30', 18),
      taken('2026-10-24', '10:00', 18),
      taken('2026-10-24', '13:30', 18),
      taken('2026-10-24', '16:00', 18),
    ]);
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

async function listed(query: Record<string, string>): Promise<Activity[]> {
  const { body } = await api.call('GET', listOperation.path, { query: { cityCode: 'montreal', ...query } });
  return listOperation.success[200].parse(body);
}
async function read(id: string, query: Record<string, string> = {}): Promise<Activity> {
  const { body } = await api.call('GET', readOperation.path.replace('{id}', id), { query });
  return readOperation.success[200].parse(body);
}

describe('activities of a city (D43)', () => {
  it('are those of that city, cheapest first, in the visitor’s language', async () => {
    const english = await listed({ from: FRIDAY, to: FRIDAY });
    const prices = english.map((activity) => activity.price);
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
    expect(new Set(english.map((activity) => activity.cityCode))).toEqual(new Set(['montreal']));
    expect(english.map((activity) => activity.title)).toContain('Old Montréal on foot');
    expect((await listed({ language: 'fr' })).map((activity) => activity.title)).toContain('Le Vieux-Montréal à pied');
  });

  it('know the city by an alias', async () => {
    expect((await listed({ cityCode: 'yul' })).length).toBeGreaterThanOrEqual(4);
  });

  it('are asked about for a fortnight when no days are given', async () => {
    const { times, preferableDates } = await read(WALK);
    expect(preferableDates[0]).toBe('2026-10-20');
    expect(times.at(-1)?.date).toBe('2026-11-02');
    expect(new Set(times.map((time) => time.date)).size).toBe(14);
  });

  it('have their times with places left; a sold-out day is not among the preferable ones', async () => {
    const walk = await read(WALK, { from: FRIDAY, to: '2026-10-24' });
    expect(walk.times.map(({ date, time, placesLeft }) => [date.slice(8), time, placesLeft])).toEqual([
      ['23', '10:00', 1],
      ['23', '13:30', 0],
      ['23', '16:00', 18],
      ['24', '10:00', 0],
      ['24', '13:30', 0],
      ['24', '16:00', 0],
    ]);
    expect(walk.preferableDates).toEqual([FRIDAY]);
    expect(walk.times[0]).toMatchObject({
      startsAt: '2026-10-23T14:00:00.000Z',
      endsAt: '2026-10-23T16:00:00.000Z',
      freeCancellationUntil: '2026-10-22T14:00:00.000Z',
    });
  });

  it('are not sold once they have begun or begin within two hours', async () => {
    const today = async () =>
      (await read(WALK, { from: '2026-10-20', to: '2026-10-20' })).times.map((time) => time.time);
    expect(await today()).toEqual(['13:30', '16:00']);
    api.clock.set('2026-10-20T15:30:01Z');
    expect(await today()).toEqual(['16:00']);
  });

  it('run in their season, up to a year ahead', async () => {
    const skating = (from: string, to: string) => read('montreal-skating-lesson', { from, to });
    expect((await skating('2026-11-01', '2026-11-30')).times).toEqual([]);
    expect((await skating('2027-01-01', '2027-01-31')).times.length).toBeGreaterThan(10);
    expect((await read(WALK, { from: '2027-10-18', to: '2027-10-25' })).preferableDates).toEqual([
      '2027-10-18',
      '2027-10-19',
    ]);
  });

  it('cost what was asked, or that in another currency, half-up', async () => {
    const dollars = await read(WALK);
    expect([dollars.price, dollars.currency]).toEqual([2600, { code: 'CAD', currencySymbol: 'CA $' }]);
    expect((await read(WALK, { currencyCode: 'USD' })).availableOptions.map((option) => option.price)).toEqual([
      1950, 3300, 3900,
    ]);
    expect((await read(WALK, { currencyCode: 'EUR' })).price).toBe(1625);
    expect((await read('new-york-central-park-sketch', { currencyCode: 'EUR' })).price).toBe(2667);
  });

  it('are priced in the session’s currency', async () => {
    const created = await api.call('POST', '/v1/session', {
      body: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [], currencyCode: 'USD' },
    });
    const sessionId = created.headers.get('x-session-id');
    const { body } = await api.call('GET', listOperation.path, { query: { cityCode: 'montreal' }, sessionId });
    expect(listOperation.success[200].parse(body).find((activity) => activity.id === WALK)?.price).toBe(1950);
  });
});

describe('a quote for the cart', () => {
  const request: ActivityQuoteRequest = {
    activityId: WALK,
    optionId: 'standard',
    date: FRIDAY,
    time: '10:00',
    quantity: 3,
    currency: 'USD',
  };
  const quote = (changes: Partial<ActivityQuoteRequest> = {}) => quoteActivity(api.ctx, { ...request, ...changes });
  async function refusal(changes: Partial<ActivityQuoteRequest>): Promise<string> {
    const error = await quote(changes).catch((reason: unknown) => reason);
    if (!(error instanceof ApiError)) throw new Error('It was not refused.');
    return [error.code, ...(error.details.fields ?? []).map((field) => `${field.path} ${field.code}`)].join(' ');
  }

  it('is what the pages show, with names in both languages', async () => {
    expect(await quote()).toEqual({
      places: { activityId: WALK, date: FRIDAY, time: '10:00', places: 3 },
      optionId: 'standard',
      names: {
        city: { en: 'Montréal', fr: 'Montréal' },
        activity: { en: 'Old Montréal on foot', fr: 'Le Vieux-Montréal à pied' },
        option: { en: 'Standard', fr: 'Régulier' },
        address: { en: 'Place Jacques-Cartier, Montréal QC', fr: 'Place Jacques-Cartier, Montréal QC' },
      },
      photo: `tour.${WALK}`,
      cityCode: 'montreal',
      place: { country: 'CA', region: 'QC', latitude: 45.5077, longitude: -73.5538, zone: 'America/Toronto' },
      startsAt: '2026-10-23T14:00:00.000Z',
      endsAt: '2026-10-23T16:00:00.000Z',
      freeCancellationUntil: '2026-10-22T14:00:00.000Z',
      asked: { currency: 'CAD', ticket: 2600 },
      priced: { currency: 'USD', ticket: 1950, total: 5850 },
    });
  });

  it('takes the first time of the day with enough places when none is given', async () => {
    expect((await quote({ time: undefined, quantity: 1 })).places.time).toBe('10:00');
    expect((await quote({ time: undefined, quantity: 2 })).places.time).toBe('16:00');
    expect(await refusal({ time: undefined, date: '2026-10-24' })).toBe('SOLD_OUT');
  });

  it.each<[Partial<ActivityQuoteRequest>, string]>([
    [{ activityId: 'montreal-nothing' }, 'ACTIVITY_NOT_FOUND'],
    // In the catalogue, but the city is not on sale here.
    [{ activityId: 'vancouver-seawall-by-bicycle' }, 'ACTIVITY_NOT_FOUND'],
    [{ optionId: 'with-champagne' }, 'VALIDATION_FAILED optionId OPTION_UNKNOWN'],
    [{ time: '10:15' }, 'VALIDATION_FAILED time TIME_UNKNOWN'],
    [
      { activityId: 'montreal-jazz-in-the-quarter', date: '2026-10-20', time: '19:00' },
      'VALIDATION_FAILED date NOT_ON_THIS_DAY',
    ],
    [{ date: '2028-01-01' }, 'VALIDATION_FAILED date DATE_TOO_FAR'],
    [{ date: '2026-10-20' }, 'NOT_ON_SALE'],
    [{ date: '2026-10-01', time: undefined }, 'NOT_ON_SALE'],
  ])('%o is refused: %s', async (changes, expected) => {
    expect(await refusal(changes)).toBe(expected);
  });

  it('has the same price and places as the list', async () => {
    const activity = catalogueActivity('new-york-central-park-sketch');
    const shown = await read('new-york-central-park-sketch', { from: FRIDAY, to: FRIDAY, currencyCode: 'EUR' });
    const quoted = await quote({ activityId: shown.id, time: '10:00', currency: 'EUR' });
    expect(quoted.priced.ticket).toBe(shown.availableOptions[0]?.price);
    expect(shown.times[0]?.placesLeft).toBe(activity?.capacity);
  });
});
