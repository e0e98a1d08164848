import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { inventoryCached, noticeInventory, raiseInventoryVersion } from './inventory-cache';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('what is kept stays where a look finds the same version, and goes at once where it finds another', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const ask = () => inventoryCached(api.ctx, 'of the test', load);
  expect(await ask()).toBe(1);
  noticeInventory(api.ctx);
  expect(await ask()).toBe(1);
  await api.database.transaction(raiseInventoryVersion);
  noticeInventory(api.ctx);
  expect(await ask()).toBe(2);
});
