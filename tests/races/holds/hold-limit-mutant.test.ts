import { expect, it, vi } from 'vitest';
import type * as Holders from '@/product-api/sessions/limits/holders.repository';
import { raceForHolds } from './hold-limit-race';
import { onPostgres } from '../on-databases';

/** Holds of an address counted without a lock: everybody sees few and adds theirs. The race must catch it. */
vi.mock('@/product-api/sessions/limits/holders.repository', async (original) => ({
  ...(await original<typeof Holders>()),
  lockHolder: async () => undefined,
}));

onPostgres('holds of one address counted without a lock', (apis) => {
  it('pass the limit, so the test can fail', async () => {
    const { sessions } = await raceForHolds(apis(), 12);
    expect(sessions).toBeGreaterThan(3);
  });
});
