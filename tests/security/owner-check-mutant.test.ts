import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as OpenItem from '@/product-api/trip-planner/items/open-item';
import { findItem } from '@/product-api/trip-planner/items/planner-items.repository';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';
import { strangerStatuses } from './strangers';

/** Finds an item by its id and never asks whose it is. */
vi.mock('@/product-api/trip-planner/items/open-item', async (original) => ({
  ...(await original<typeof OpenItem>()),
  ownItem: async (...[db, _account, id]: Parameters<typeof OpenItem.ownItem>) => present(await findItem(db, id)),
}));

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

it('catches an item that is found by its id, whoever asks', async () => {
  expect(await strangerStatuses(api)).toContain(200);
});
