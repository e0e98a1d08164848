import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { searchOutboundTickets } from '@/contract/bus-search';
import { FRIDAY, outboundSearch, ticketOf } from '@/tests/support/buses/bus-search';
import { deferred } from '@/tests/support/deferred';
import { atOnce, holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { present } from '@/tests/support/present';
import { ClientGone } from '@/rules/turns/fair-turns';
import { instanceOf } from '@/tests/support/instance-of';
import { standIn } from '@/tests/support/stand-in';
import { ApiError } from '../http/api-error';
import type { LimitSearch, SearchAsked, SearchCaller } from '../http/limit-search';
import { dearTurns } from './dear-turns';
import { limitSearches } from './limit-searches';

const database = createTestDatabase();
const ADDRESS = '203.0.113.80';
const MINUTE_MS = 60_000;

let api: TestApi;
let limitSearch: LimitSearch;
beforeEach(async () => {
  api = await createTestApi({ database: await database, isEmpty: true, config: { rateLimits: true } });
  limitSearch = limitSearches(api.ctx, dearTurns());
});
// However long calls take on a busy machine, they are of one minute.
beforeEach(holdTime);
afterEach(releaseTime);
afterAll(async () => (await database).close());

let nextQuestion = 0;
type Change = Partial<Omit<SearchAsked, 'caller'> & SearchCaller>;
/** A search that nobody has asked before, unless it says which. */
const asking = ({
  kind = 'tickets',
  question = (nextQuestion += 1),
  variant,
  ...caller
}: Change = {}): SearchAsked => ({
  kind,
  question,
  variant,
  caller: {
    visitorAddress: ADDRESS,
    sessionId: null,
    language: 'en',
    errand: 'search',
    signal: new AbortController().signal,
    ...caller,
  },
});
const nothingElse = () => Promise.resolve(null);

/** 'found', or why not. */
async function search(asked: SearchAsked, isComplete = true): Promise<string> {
  try {
    await limitSearch(asked, nothingElse, () => Promise.resolve({ isComplete }));
    return 'found';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.code} for ${error.details.retryAfter} s`;
  }
}

async function foundOf(count: number, change: (index: number) => Change): Promise<number> {
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
    await passTime(40_000);
    expect(await search(asking({ question: 'late' }), false)).toContain('TOO_MANY_REQUESTS');
  });
});

/** Searches that end when the test says so: 'found', or why not. */
function openEnded() {
  const { promise, resolve } = deferred<{ isComplete: boolean }>();
  const begun: SearchAsked[] = [];
  const start = (asked: SearchAsked) =>
    limitSearch(asked, nothingElse, () => {
      begun.push(asked);
      return promise;
    }).then(
      () => 'found',
      (error: unknown) =>
        error instanceof ApiError
          ? `${error.code} ${error.details.retryAfter}`
          : instanceOf(Error, error).constructor.name,
    );
  return { begun, start, end: () => resolve({ isComplete: true }) };
}

describe('repeats of all open searches of an address', () => {
  it('are 720 a minute: those beyond count as searches', async () => {
    for (let index = 0; index < 24; index += 1) {
      const question = `open ${index}`;
      await search(asking({ question }), false);
      for (let repeat = 0; repeat < 30; repeat += 1) expect(await search(asking({ question }), false)).toBe('found');
    }
    await search(asking({ question: 'last' }), false);
    // 25 were asked and 720 repeated: what is left are searches.
    for (let left = 0; left < 215; left += 1)
      expect(await search(asking({ question: left % 30 ? left : 'last' }), false)).toBe('found');
    expect(await search(asking({ question: 'last' }), false)).toContain('TOO_MANY_REQUESTS');
  });
});

describe('searches of one address at once (P14, S27)', () => {
  it('run two at a time, 80 wait, and more are told to come back in a moment', async () => {
    const { begun, start, end } = openEnded();
    const repeated = asking({ question: 'open' });
    await search(repeated, false);
    const all = Array.from({ length: 90 }, () => start(asking()));
    await passTime(0);
    expect(begun).toHaveLength(2);
    // Somebody else does not wait, and who repeats an open search waits behind any number.
    const others = [start(asking({ visitorAddress: '203.0.113.82' })), start(repeated)];
    await passTime(0);
    expect(begun).toHaveLength(3);
    end();
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'found')).toHaveLength(82);
    expect(new Set(outcomes)).toEqual(new Set(['found', 'TOO_MANY_REQUESTS 2']));
    expect(await Promise.all(others)).toEqual(['found', 'found']);
  });

  it('wait with those of others, of a line that everybody shares, pages first and crawlers last', async () => {
    const { begun, start, end } = openEnded();
    const from = (host: number, errand: SearchCaller['errand']) =>
      asking({ visitorAddress: `203.0.113.${host}`, errand });
    const running = [1, 2, 3, 4].map((host) => start(from(host, 'search')));
    await passTime(0);
    const waiting = (['crawl', 'search', 'page'] as const).map((errand, index) => start(from(10 + index, errand)));
    await passTime(0);
    expect(begun).toHaveLength(4);
    end();
    await Promise.all([...running, ...waiting]);
    expect(begun.slice(4).map(({ caller }) => caller.errand)).toEqual(['page', 'search', 'crawl']);
    const crowd = openEnded();
    const hosts = Array.from({ length: 404 }, (_, host) => `198.51.${host >> 8}.${host & 255}`);
    const all = hosts.map((visitorAddress) => crowd.start(asking({ visitorAddress })));
    await passTime(0);
    expect(await crowd.start(asking({ visitorAddress: '203.0.113.90' }))).toBe('NOT_READY 2');
    crowd.end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['found']));
  });

  it('that are the same are answered once, to each visitor who asks; another currency or company is another', async () => {
    const { begun, start, end } = openEnded();
    const same = (change: Change = {}) => start(asking({ question: 'same', ...change }));
    const all = [same(), same(), same({ visitorAddress: '203.0.113.83', sessionId: 'other' })];
    all.push(same({ variant: 'Maple' }), same({ language: 'fr' }), same({ kind: 'hotels' }));
    const inDollars = limitSearch(
      asking({ question: 'same' }),
      () => Promise.resolve({ code: 'USD' }),
      () => Promise.resolve({ isComplete: true, currency: 'USD' }),
    );
    await passTime(0);
    end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['found']));
    expect(begun).toHaveLength(4);
    expect(await inDollars).toMatchObject({ currency: 'USD' });
  });

  it('are not begun for a client that is gone, and hear of it between two steps', async () => {
    const { begun, start, end } = openEnded();
    const client = new AbortController();
    const running = [start(asking()), start(asking())];
    const gone = start(asking({ signal: client.signal }));
    const step = deferred<undefined>();
    const left = limitSearch(
      asking({ visitorAddress: '203.0.113.84', signal: client.signal }),
      nothingElse,
      async (_, turn) => {
        await step.promise;
        turn?.signal.throwIfAborted();
        return { isComplete: true };
      },
    );
    await passTime(0);
    client.abort();
    step.resolve(undefined);
    await expect(left).rejects.toBeInstanceOf(ClientGone);
    expect(await gone).toBe('ClientGone');
    end();
    await Promise.all(running);
    expect(begun).toHaveLength(2);
  });
});

describe('who asks without a pause', () => {
  it('is refused after one, and others are not kept by it', async () => {
    Object.assign(api.ctx.config, { refuseAfterMs: 1_000 });
    limitSearch = limitSearches(api.ctx, dearTurns());
    await foundOf(240, () => ({}));
    let told = '';
    void search(asking()).then((outcome) => (told = outcome));
    await passTime(999);
    expect(told).toBe('');
    expect(await search(asking({ visitorAddress: '203.0.113.85' }))).toBe('found');
    await passTime(1);
    expect(told).toContain('TOO_MANY_REQUESTS');
  });
});

/** What somebody asks in a busy minute of looking around, as the screens ask it; some of it several times. */
function busyMinute(sessionId: string): { asked: SearchAsked; repeats: number }[] {
  const of = (kind: SearchAsked['kind'], what: string, repeats = 0) => ({
    asked: asking({ kind, question: `${sessionId} ${what}`, sessionId }),
    repeats,
  });
  const days = ['Friday', 'Saturday', 'Sunday'].flatMap((day) => [
    of('tickets', `out on ${day}`, 7),
    of('dayPrices', `around ${day}`),
  ]);
  const way = [of('tickets', 'back', 7), of('tickets', 'back a day later', 7), of('dayPrices', 'around the return')];
  const calendar = ['October', 'December'].map((month) => of('dayPrices', month));
  const hotels = ['page 1', 'map', 'cheapest first', 'four stars', 'page 2'].map((page) => of('hotels', page, 5));
  return [...days, ...way, ...calendar, ...hotels];
}

describe('twenty people behind one address who look around for a minute (P14, S27)', () => {
  it('are never refused, whether they press at the same moment or in turn', async () => {
    const people = Array.from({ length: 20 }, (_, person) => busyMinute(`person ${person}`));
    const acts = Math.max(...people.map((minute) => minute.length));
    const outcomes = new Set<string>();
    for (let act = 0; act < acts; act += 1) {
      const all = people.flatMap((minute) => minute[act] ?? []);
      // All at once, then who has an open search again and again, each in their own time.
      for (const found of await Promise.all(all.map(({ asked, repeats }) => search(asked, repeats === 0))))
        outcomes.add(found);
      for (const { asked, repeats } of all)
        for (let repeat = 1; repeat <= repeats; repeat += 1) outcomes.add(await search(asked, repeat === repeats));
    }
    expect(outcomes).toEqual(new Set(['found']));
  });

  it('are answered one after the other, where each of them opens a page with all that it asks at once', async () => {
    const { begun, start, end } = openEnded();
    const kinds = ['tickets', 'dayPrices', 'hotels', 'hotels'] as const;
    const all = Array.from({ length: 20 }, () => kinds.map((kind) => start(asking({ kind })))).flat();
    await passTime(0);
    expect(begun).toHaveLength(2);
    end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['found']));
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
    const own = vi.spyOn(present(planted.ctx.suppliers.buses[0]), 'search');
    const first = await post('/v1/search/buses/outbound', open);
    expect([first.status, first.headers.get('x-try-again')]).toEqual([200, 'true']);
    await atOnce(standIn<Promise<unknown>>(present(own.mock.results[0]).value));
    const again = await post('/v1/search/buses/outbound', open);
    expect([again.status, again.headers.get('x-try-again')]).toEqual([200, 'true']);
    const { tripId } = ticketOf(searchOutboundTickets.success[200].parse(again.body), 'N1');
    expect((await post('/v1/search/buses/return', { tripId })).status).toBe(429);
    await planted.close();
  });
});
