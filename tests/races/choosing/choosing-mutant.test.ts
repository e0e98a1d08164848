import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type * as SameParty from '@/product-api/sessions/cart/same-party';
import { choosingApi, readLists } from './choosing-lists';
import { steps, wrongsOf } from './choosing-model';

/** A cart that takes every party for its own: the model must catch it. */
vi.mock('@/product-api/sessions/cart/same-party', async (original) => ({
  ...(await original<typeof SameParty>()),
  isSameParty: () => true,
  refuseOtherParty: () => undefined,
}));

it('finds what is bought for others where the API does not compare parties, so the test can fail', async () => {
  const api = await choosingApi();
  const lists = await readLists(api);
  const found = await fc.check(
    fc.asyncProperty(steps, async (taken) => (await wrongsOf(api, lists, taken)).length === 0),
    { seed: 22, numRuns: 200, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
  await api.close();
});
