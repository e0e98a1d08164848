import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type * as CartFingerprint from '@/product-api/sessions/record/cart-fingerprint';
import { choosingApi, readLists } from './choosing-lists';
import { steps, wrongsOf } from './choosing-model';

/** All carts look alike: what guards a payment then is its amount alone. */
vi.mock('@/product-api/sessions/record/cart-fingerprint', async (original) => ({
  ...(await original<typeof CartFingerprint>()),
  cartFingerprint: () => 'any cart',
}));

it('finds what is paid for and was not shown where carts are not told apart, so the test can fail', async () => {
  const api = await choosingApi();
  const lists = await readLists(api);
  const found = await fc.check(
    fc.asyncProperty(steps, async (taken) => (await wrongsOf(api, lists, taken)).length === 0),
    { seed: 26, numRuns: 400, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
  await api.close();
});
