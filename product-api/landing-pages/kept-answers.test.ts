import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedAnswer } from '../context';
import { landingPageSchema } from '@/contract/landing-pages';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { setTaken } from '@/tests/support/buses/bus-search';
import { deferred } from '@/tests/support/deferred';
import { inOneMinute } from '@/tests/support/standing-clock';
import { forgetInventory, raiseInventoryVersion } from '../inventory-cache/inventory-cache';
import { present } from '@/tests/support/present';
import { setFlag } from '../feature-flags/read-flags';
import { forgetAnswers, keptAnswer } from './kept-answers';
import { PATIENT } from '@/tests/support/patience';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  await forgetAnswers(api.ctx);
});
afterAll(() => api.close());

/** A making that ends when the test says so. */
function slow(json = '{}') {
  const { promise, resolve, reject } = deferred<string>();
  return { load: vi.fn(() => promise), finish: () => resolve(json), fail: () => reject(new Error('no')) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const ask = async (name: string, load: () => Promise<string>): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode((await keptAnswer(api.ctx, name, load)).bytes));

describe('what copies of the API keep together', () => {
  const shelf = new Map<string, SharedAnswer>();
  const shared = {
    find: async (key: string) => shelf.get(key) ?? null,
    keep: (key: string, answer: SharedAnswer) => void shelf.set(key, answer),
  };
  /** A copy that has nothing of its own. */
  const copyOf = (one: TestApi) => ({ ...one.ctx, sharedAnswers: shared });
  beforeEach(() => shelf.clear());

  it('is made by one of them, ends with inventory and flags, and grows no older in the others', async () => {
    const load = vi.fn(async () => ({ seats: 3 }));
    const first = await keptAnswer(copyOf(api), 'en bus', load);
    const entries = [...shelf];
    // What this copy keeps itself is gone; what is shared is of the time before that, as another copy's is not.
    await forgetAnswers(api.ctx);
    await keptAnswer(copyOf(api), 'en bus', load);
    expect(load).toHaveBeenCalledTimes(2);
    await forgetAnswers(api.ctx);
    const later = api.clock.now().getTime() + 1;
    api.clock.advance(30_001);
    for (const [key, answer] of entries) shelf.set(key, { ...answer, madeAt: later });
    expect(await keptAnswer(copyOf(api), 'en bus', load)).toEqual(first);
    expect(load).toHaveBeenCalledTimes(2);
    api.clock.advance(30_000);
    await keptAnswer(copyOf(api), 'en bus', load);
    expect(load).toHaveBeenCalledTimes(3);
    await api.database.transaction((tx) => raiseInventoryVersion(tx));
    forgetInventory(api.ctx);
    await keptAnswer(copyOf(api), 'en bus', load);
    expect(load).toHaveBeenCalledTimes(4);
  });
});

describe('what is kept', () => {
  it('is made once a minute for each name, by both clocks', async () => {
    const load = vi.fn(async () => '{}');
    for (const name of ['en bus', 'fr bus', 'en bus']) expect(await ask(name, load)).toBe('{}');
    expect(load).toHaveBeenCalledTimes(2);
    api.clock.advance(59_999);
    await ask('en bus', load);
    expect(load).toHaveBeenCalledTimes(2);
    api.clock.advance(1);
    await ask('en bus', load);
    expect(load).toHaveBeenCalledTimes(3);
    const machine = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => machine + 60_001);
    await ask('en bus', load);
    clock.mockRestore();
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('is made anew when inventory, a flag or the day’s look says something else', async () => {
    const load = vi.fn(async () => '{}');
    await ask('en bus', load);
    await api.database.transaction((tx) => raiseInventoryVersion(tx));
    forgetInventory(api.ctx);
    await ask('en bus', load);
    expect(load).toHaveBeenCalledTimes(2);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
    await ask('en bus', load);
    expect(load).toHaveBeenCalledTimes(3);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
    await forgetAnswers(api.ctx);
    await ask('en bus', load);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('is not what failed, nor what was forgotten while it was made', async () => {
    const [failing, late] = [slow(), slow('"late"')];
    failing.fail();
    await expect(ask('en bus', failing.load)).rejects.toThrow('no');
    const asked = ask('en bus', late.load);
    await vi.waitFor(() => expect(late.load).toHaveBeenCalled(), PATIENT);
    await forgetAnswers(api.ctx);
    late.finish();
    expect(await asked).toBe('"late"');
    expect(await ask('en bus', async () => '"new"')).toBe('"new"');
  });

  it('is bounded by number and by size: the least recently read make room', async () => {
    const load = vi.fn(async () => '{}');
    for (let page = 0; page < 500; page++) await ask(`en ${page}`, load);
    await ask('en 0', load);
    await ask('en 500', load);
    load.mockClear();
    await ask('en 0', load);
    expect(load).not.toHaveBeenCalled();
    await ask('en 1', load);
    expect(load).toHaveBeenCalledOnce();
    await forgetAnswers(api.ctx);
    const long = vi.fn(async () => 'x'.repeat(4_000_000));
    for (const name of ['en a', 'en b', 'en c', 'en b', 'en c']) await ask(name, long);
    expect(long).toHaveBeenCalledTimes(3);
    await ask('en a', long);
    expect(long).toHaveBeenCalledTimes(4);
  });
});

describe('what is being made', () => {
  it('is made once, whoever asks; two at once, the rest in line, and no more than fifty there (S18)', async () => {
    // Inventory's version and flags are at hand, so that all ask in one moment.
    await ask('en', async () => '{}');
    const pages = Array.from({ length: 52 }, () => slow());
    const asked = pages.map(({ load }, page) => ask(`en ${page}`, load));
    const again = ask('en 0', present(pages[0]).load);
    await vi.waitFor(() => expect(present(pages[1]).load).toHaveBeenCalled(), PATIENT);
    await turn();
    expect(pages.map(({ load }) => load.mock.calls.length)).toEqual([1, 1, ...Array.from({ length: 50 }, () => 0)]);
    const refused = await api.call('GET', '/v1/landing-pages/bus-montreal-toronto');
    expect([refused.status, refusalOf(refused).code, Number(refused.headers.get('retry-after'))]).toEqual([
      503,
      'NOT_READY',
      5,
    ]);
    expect((await api.call('GET', '/v1/faqs')).status).toBe(503);
    // One place is free: the next in line has it, and somebody may wait again.
    present(pages[1]).fail();
    await expect(asked[1]).rejects.toThrow('no');
    await turn();
    expect(pages.map(({ load }) => load.mock.calls.length).slice(0, 4)).toEqual([1, 1, 1, 0]);
    const waiting = api.call('GET', '/v1/landing-pages/bus-montreal-toronto');
    for (const page of pages) page.finish();
    expect(await Promise.all([again, ...asked.toSpliced(1, 1)])).toEqual(Array.from({ length: 52 }, () => '{}'));
    expect((await waiting).status).toBe(200);
    expect(pages.every(({ load }) => load.mock.calls.length === 1)).toBe(true);
    expect((await api.call('GET', '/v1/faqs')).status).toBe(200);
  });
});

describe('pages and their questions', () => {
  const read = async (slug: string, language = 'en') =>
    landingPageSchema.parse((await api.call('GET', `/v1/landing-pages/${slug}`, { query: { language } })).body);

  it('are one making in each language, kept for a minute', async () => {
    const page = await read('bus-montreal-toronto');
    const french = await read('bus-montreal-toronto', 'fr');
    expect(french.to?.name).toBe('Toronto');
    expect(french.faqs[0]?.question).not.toBe(page.faqs[0]?.question);
    const query = vi.spyOn(api.database, 'query');
    expect(await read('bus-montreal-toronto')).toEqual(page);
    const searches: Record<string, string>[] = [
      { slug: 'bus-montreal-toronto' },
      { departureCityCode: 'montreal', destinationCityCode: 'toronto' },
    ];
    for (const search of searches) {
      expect((await api.call('GET', '/v1/faqs', { query: search })).body).toEqual(page.faqs);
    }
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    const { departureId } = present(page.departures[0]);
    await setTaken(api, departureId, [2]);
    expect((await read('bus-montreal-toronto')).departures[0]?.departureId).toBe(departureId);
    api.clock.advance(60_000);
    expect((await read('bus-montreal-toronto')).departures[0]?.departureId).not.toBe(departureId);
    await setTaken(api, departureId, [0]);
  });

  it(
    'are limited by the visitor’s address, and not for the website’s own calls (S18)',
    inOneMinute(async () => {
      const limited = await createTestApi({ database: api.database, isEmpty: true, config: { rateLimits: true } });
      const get = (path: string, address?: string) =>
        limited.call('GET', path, { headers: address ? { 'x-forwarded-for': address } : {} });
      for (let count = 0; count < 60; count++) {
        expect((await get('/v1/landing-pages/bus-atlantis', '24.48.0.1')).status).toBe(404);
        expect((await get('/v1/faqs', '24.48.0.1')).status).toBe(200);
      }
      for (const path of ['/v1/landing-pages/bus-montreal-toronto', '/v1/faqs']) {
        const refused = await get(path, '24.48.0.1');
        expect([refused.status, refusalOf(refused).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await get(path, '24.48.0.2')).status).toBe(200);
      }
      for (let count = 0; count < 130; count++) expect((await get('/v1/faqs')).status).toBe(200);
      await limited.api.stop();
    }),
  );
});
