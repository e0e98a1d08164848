import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Prices } from '@/contract/landing-pages';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { deferred } from '@/tests/support/deferred';
import { keepPrices, keptPrices, type PriceMemory } from './kept-prices';
import { PATIENT } from '@/tests/support/patience';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const prices = (amount: number): Prices => ({ CAD: amount, USD: amount, EUR: amount });
let tests = 0;
const newMemory = (): PriceMemory => ({ key: `test ${(tests += 1)}`, day: '2026-10-20' });

/** Loads that end when the test says so; each answers another price. */
function slowSource(memory: PriceMemory, atOnce = 10) {
  const loads: { keys: readonly string[]; finish: () => void; fail: () => void }[] = [];
  const load = (keys: readonly string[]) => {
    const { promise, resolve, reject } = deferred<ReadonlyMap<string, Prices>>();
    const amount = loads.length + 1;
    loads.push({
      keys,
      finish: () => resolve(new Map(keys.map((key) => [key, prices(amount)]))),
      fail: () => reject(new Error('no')),
    });
    return promise;
  };
  return { loads, source: { memory, load, atOnce } };
}
async function later(milliseconds: number): Promise<void> {
  const machine = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => machine + milliseconds);
  await knowInventory();
}
/** Asks for nothing, so that the inventory's version is at hand and what is asked next is asked in one moment. */
async function knowInventory(): Promise<void> {
  const { source } = slowSource(newMemory());
  await keptPrices(api.ctx, [], source);
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const amounts = (found: ReadonlyMap<string, Prices | null>) => [...found].map(([key, own]) => [key, own?.CAD ?? null]);

it('loads what is unknown once, whoever asks for it meanwhile', async () => {
  const { loads, source } = slowSource(newMemory(), 2);
  await knowInventory();
  const asked = [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['c', 'd'],
  ].map((keys) => keptPrices(api.ctx, keys, source));
  await turn();
  expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b'], ['d']]);
  for (const { finish } of loads) finish();
  await vi.waitFor(() => expect(loads).toHaveLength(3), PATIENT);
  expect(loads[2]?.keys).toEqual(['c']);
  loads[2]?.finish();
  expect((await Promise.all(asked)).map(amounts)).toEqual([
    [
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ],
    [
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ],
    [
      ['c', 3],
      ['d', 2],
    ],
  ]);
});

it('shows prices of more than five minutes and renews them once, of more than thirty only when they are renewed', async () => {
  const memory = newMemory();
  const { loads, source } = slowSource(memory);
  await keepPrices(
    api.ctx,
    memory,
    new Map([
      ['a', prices(900)],
      ['b', null],
    ]),
  );
  expect(amounts(await keptPrices(api.ctx, ['a', 'b'], source))).toEqual([
    ['a', 900],
    ['b', null],
  ]);
  expect(loads).toEqual([]);
  await later(6 * MINUTE_MS);
  for (let times = 0; times < 3; times++)
    expect(amounts(await keptPrices(api.ctx, ['a', 'b'], source))).toEqual([
      ['a', 900],
      ['b', null],
    ]);
  expect(loads).toHaveLength(1);
  await later(31 * MINUTE_MS);
  const asked = [keptPrices(api.ctx, ['a', 'b'], source), keptPrices(api.ctx, ['b', 'a'], source)];
  await turn();
  expect(loads).toHaveLength(1);
  loads[0]?.finish();
  expect((await Promise.all(asked)).map(amounts)).toEqual([
    [
      ['a', 1],
      ['b', 1],
    ],
    [
      ['b', 1],
      ['a', 1],
    ],
  ]);
  expect(amounts(await keptPrices(api.ctx, ['a'], source))).toEqual([['a', 1]]);
  expect(loads).toHaveLength(1);
});

it('tries again after a renewal that failed, and says so in the log only where prices could be shown', async () => {
  const memory = newMemory();
  const { loads, source } = slowSource(memory);
  const warn = vi.spyOn(api.ctx.log, 'warn');
  await knowInventory();
  const unknown = keptPrices(api.ctx, ['a'], source);
  await turn();
  loads[0]?.fail();
  await expect(unknown).rejects.toThrow('no');
  await keepPrices(api.ctx, memory, new Map([['a', prices(900)]]));
  await later(6 * MINUTE_MS);
  await keptPrices(api.ctx, ['a'], source);
  loads[1]?.fail();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), PATIENT);
  expect(amounts(await keptPrices(api.ctx, ['a'], source))).toEqual([['a', 900]]);
  expect(loads).toHaveLength(3);
  loads[2]?.finish();
});
