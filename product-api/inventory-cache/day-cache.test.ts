import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { recordLandingFacts } from '../landing-pages/record-landing-facts';
import { dayCached } from './day-cache';
import { forgetInventory, inventoryCached } from './inventory-cache';

vi.mock('./inventory-cache', async (importOriginal) => {
  const original = await importOriginal<{ inventoryCached: typeof inventoryCached }>();
  return { ...original, inventoryCached: vi.fn(original.inventoryCached) };
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('keeps one day of a key, until inventory changes', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const ask = (day: string, key = 'one') => dayCached(api.ctx, key, day, load);
  expect(await Promise.all([ask('2026-10-20'), ask('2026-10-20')])).toEqual([1, 1]);
  expect([await ask('2026-10-21'), await ask('2026-10-21'), await ask('2026-10-20', 'other')]).toEqual([2, 2, 3]);
  // The earlier day is gone.
  expect(await ask('2026-10-20')).toBe(4);
  forgetInventory(api.ctx);
  expect(await ask('2026-10-20')).toBe(5);
});

it('does not keep what failed', async () => {
  await expect(dayCached(api.ctx, 'failing', '2026-10-20', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await dayCached(api.ctx, 'failing', '2026-10-20', async () => 'well')).toBe('well');
});

it('is what days are kept with: no day is in a key of the inventory’s memory', async () => {
  vi.mocked(inventoryCached).mockClear();
  await recordLandingFacts(api.ctx);
  for (const path of [
    '/v1/destinations',
    '/v1/landing-pages/bus-montreal-toronto',
    '/v1/landing-pages/hotels',
    '/v1/faqs',
  ])
    expect((await api.call('GET', path)).status).toBe(200);
  const keys = [...new Set(vi.mocked(inventoryCached).mock.calls.map(([, key]) => key))];
  for (const name of [
    'sold-pairs',
    'bus-network',
    'link-prices',
    'city-nights',
    'landing-facts',
    'destinations:',
    'destination-list',
  ]) {
    expect(keys.some((key) => key.startsWith(name))).toBe(true);
  }
  expect(keys.filter((key) => /\d{4}-\d{2}/.test(key))).toEqual([]);
});
