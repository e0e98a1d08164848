import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { searchOutboundTickets } from '@/contract/bus-search';
import { FRIDAY, outboundSearch, ticketOf } from '@/tests/support/buses/bus-search';
import { deferred } from '@/tests/support/deferred';
import { atOnce, holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { ApiError } from '../http/api-error';
import type { LimitSearch, SearchAsked } from '../http/limit-search';
import { limitSearches } from './limit-searches';

const database = createTestDatabase();
const ADDRESS = '203.0.113.80';
const MINUTE_MS = 60_000;

let api: TestApi;
let limitSearch: LimitSearch;
beforeEach(async () => {
  api = await createTestApi({ database: await database, isEmpty: true, config: { rateLimits: true } });
  limitSearch = limitSearches(api.ctx);
});
// However long calls take on a busy machine, they are of one minute.
beforeEach(holdTime);
afterEach(releaseTime);
afterAll(async () => (await database).close());

let nextQuestion = 0;
/** A search that nobody has asked before, unless it says which. */
const asking = (change: Partial<SearchAsked> = {}): SearchAsked => ({
  kind: 'tickets',
  visitorAddress: ADDRESS,
  sessionId: null,
  question: (nextQuestion += 1),
  ...change,
});

/** 'found', or why not. */
async function search(asked: SearchAsked, isComplete = true): Promise<string> {
  try {
    await limitSearch(asked, () => Promise.resolve({ isComplete }));
    return 'found';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.code} for ${error.details.retryAfter} s`;
  }
}

async function foundOf(count: number, change: (index: number) => Partial<SearchAsked>): Promise<number> {
  let found = 0;
  for (let index = 0; index < count; index += 1) if ((await search(asking(change(index)))) === 'found') found += 1;
  return found;
}

describe('searches of one address in a minute (S27)', () => {
  it('are 240 of each kind, and one of another address or of our own is none of them', async () => {
    expect(await foundOf(250, () => ({}))).toBe(240);
    expect(await search(asking())).toBe('TOO_MANY_REQUESTS for 60 s');
    expect(await search(asking({ kind: 'hotels' }))).toBe('found');
    expect(await search(asking({ kind: 'dayPrices' }))).toBe('found');
    expect(await search(asking({ visitorAddress: '203.0.113.81' }))).toBe('found');
    expect(await search(asking({ visitorAddress: null }))).toBe('found');
    await passTime(MINUTE_MS);
    expect(await search(asking())).toBe('found');
  });

  it('are those of its IPv6 network', async () => {
    expect(await foundOf(250, (index) => ({ visitorAddress: `2001:db8:0:80::${index.toString(16)}` }))).toBe(240);
  });

  it('are 60 of one session, wherever it comes from', async () => {
    const own = (index: number) => ({ sessionId: 'own', visitorAddress: `203.0.113.${index}` });
    expect(await foundOf(70, own)).toBe(60);
    expect(await search(asking({ sessionId: 'other' }))).toBe('found');
  });

  it('are enough for twenty people who search twelve times each', async () => {
    expect(await foundOf(240, (index) => ({ sessionId: `person ${index % 20}` }))).toBe(240);
  });
});

describe('repeats of an open search (D33)', () => {
  it('do not count, until it is complete', async () => {
    await foundOf(239, () => ({}));
    const question = 'open';
    expect(await search(asking({ question }), false)).toBe('found');
    for (let repeat = 0; repeat < 18; repeat += 1) expect(await search(asking({ question }), false)).toBe('found');
    expect(await search(asking({ question }))).toBe('found');
    expect(await search(asking({ question }))).toContain('TOO_MANY_REQUESTS');
  });

  it('count where they are somebody else’s, of another kind, too many, or late', async () => {
    await foundOf(239, () => ({}));
    const question = 'open';
    await search(asking({ question }), false);
    expect(await search(asking({ question, kind: 'hotels' }))).toBe('found');
    expect(await search(asking({ question: 'another' }))).toContain('TOO_MANY_REQUESTS');
    for (let repeat = 0; repeat < 30; repeat += 1) expect(await search(asking({ question }), false)).toBe('found');
    expect(await search(asking({ question }), false)).toContain('TOO_MANY_REQUESTS');
    await passTime(MINUTE_MS);
    await search(asking({ question: 'late' }), false);
    await foundOf(239, () => ({}));
    api.clock.advance(40_000);
    expect(await search(asking({ question: 'late' }), false)).toContain('TOO_MANY_REQUESTS');
  });
});

describe('searches of one address at once (S27)', () => {
  it('run eight at a time, 24 wait, and more are told to come back in a moment', async () => {
    const { promise, resolve } = deferred<{ isComplete: boolean }>();
    let running = 0;
    const start = (change: Partial<SearchAsked> = {}) =>
      limitSearch(asking(change), () => {
        running += 1;
        return promise;
      }).then(
        () => 'found',
        (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.details.retryAfter}` : 'broken'),
      );
    const open = asking({ question: 'open' });
    await search(open, false);
    const all = Array.from({ length: 40 }, () => start());
    await passTime(0);
    expect(running).toBe(8);
    // Somebody else does not wait, and who repeats an open search waits behind any number.
    const other = start({ visitorAddress: '203.0.113.82' });
    const repeat = start(open);
    await passTime(0);
    expect(running).toBe(9);
    resolve({ isComplete: true });
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'found')).toHaveLength(32);
    expect(new Set(outcomes)).toEqual(new Set(['found', 'TOO_MANY_REQUESTS 2']));
    expect(await Promise.all([other, repeat])).toEqual(['found', 'found']);
  });
});

describe('over HTTP', () => {
  const DAYS = { departureCityCode: 'montreal', destinationCityCode: 'toronto', from: FRIDAY, to: FRIDAY };
  const PARTY = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
  const headers = { 'x-forwarded-for': ADDRESS };
  const query = { language: 'fr' };

  it.each([
    ['outbound', 'POST', '/v1/search/buses/outbound', { body: outboundSearch() }],
    ['outbound by its other path', 'POST', '/v1/search/buses', { body: outboundSearch() }],
    ['day prices', 'GET', '/v1/search/buses/days', { query: { ...DAYS, ...query } }],
    [
      'hotels',
      'POST',
      '/v1/search/hotels',
      { body: { passengers: PARTY, cityCode: 'toronto', checkinDate: FRIDAY, checkoutDate: '2026-10-25' } },
    ],
  ])('%s are refused with 429, Retry-After and words of the visitor’s language', async (_, method, path, options) => {
    const send = () => api.call(method, path, { query, headers, ...options });
    for (let index = 0; index < 240; index += 1) expect((await send()).status).not.toBe(429);
    const answer = await send();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(errorBodySchema.parse(answer.body).message).toContain('Attendez');
  });

  it('an open search is repeated without counting, and the way back counts as a search of tickets', async () => {
    const planted = await createTestApi({
      config: { rateLimits: true, searchTimes: { answerAfterMs: 0 } },
      suppliers: { partners: [{ operatorId: 'maple', delayMs: MINUTE_MS }] },
    });
    const post = (path: string, body: unknown) => atOnce(planted.call('POST', path, { body, headers }));
    const nowhere = outboundSearch({ destinationCityCode: 'atlantis' });
    for (let index = 0; index < 239; index += 1) await post('/v1/search/buses', nowhere);
    const open = outboundSearch({ returnDate: '2026-10-25' });
    const first = await post('/v1/search/buses/outbound', open);
    expect([first.status, first.headers.get('x-try-again')]).toEqual([200, 'true']);
    const again = await post('/v1/search/buses/outbound', open);
    expect([again.status, again.headers.get('x-try-again')]).toEqual([200, 'true']);
    const { tripId } = ticketOf(searchOutboundTickets.success[200].parse(again.body), 'N1');
    expect((await post('/v1/search/buses/return', { tripId })).status).toBe(429);
    await planted.close();
  });
});
