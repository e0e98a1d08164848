import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { setFlag } from '../feature-flags/read-flags';
import { forgetInventory, raiseInventoryVersion } from '../inventory-cache/inventory-cache';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const edition = async () => {
  const answer = await api.api.fetch(new Request('http://api.internal/edition'));
  return [answer.status, await answer.text()] as const;
};

it('is another after each change of flags or inventory, and the same in between', async () => {
  const seen = [await edition()];
  await setFlag(api.ctx, 'isTripPlannerEnabled', false);
  seen.push(await edition());
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
  seen.push(await edition());
  expect(seen.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(new Set(seen.map(([, said]) => said)).size).toBe(3);
  expect(await edition()).toEqual(seen[2]);
});

it('writes no line of log, and says 503 while nobody knows', async () => {
  const lines = [vi.spyOn(api.ctx.log, 'info'), vi.spyOn(api.ctx.log, 'error')];
  await setFlag(api.ctx, 'isTripPlannerEnabled', true);
  vi.spyOn(api.database.db, 'select').mockImplementation(() => {
    throw new Error('away');
  });
  expect((await edition())[0]).toBe(503);
  for (const line of lines) expect(line).not.toHaveBeenCalled();
});
