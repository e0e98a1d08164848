import { vi } from 'vitest';
import type * as Cancellations from '@/product-api/after-sale/cancel/cancellations.repository';
import { mustBeCaught } from './mutant';

/** Every offer is taken for the newest, however many were made since: what was said last does not count. */
vi.mock('@/product-api/after-sale/cancel/cancellations.repository', async (original) => {
  const cancellations = await original<typeof Cancellations>();
  let asked: Cancellations.OfferRow | null = null;
  return {
    ...cancellations,
    findOffer: async (...args: Parameters<typeof cancellations.findOffer>) =>
      (asked = await cancellations.findOffer(...args)),
    findNewestOffer: async () => asked,
  };
});

mustBeCaught('offers that were overtaken', /an offer that does not hold|confirmed stale/);
