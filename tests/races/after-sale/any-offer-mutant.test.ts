import { vi } from 'vitest';
import type * as Offers from '@/product-api/after-sale/offers/offers.repository';
import { mustBeCaught } from './mutant';

/** Every offer is taken for the newest, however many were made since: what was said last does not count. */
vi.mock('@/product-api/after-sale/offers/offers.repository', async (original) => {
  const offers = await original<typeof Offers>();
  let asked: Offers.OfferRow | null = null;
  return {
    ...offers,
    findOffer: async (...args: Parameters<typeof offers.findOffer>) => (asked = await offers.findOffer(...args)),
    findNewestOffer: async () => asked,
  };
});

mustBeCaught('offers that were overtaken', /an offer that does not hold|confirmed stale/);
