import type { EcbRate } from './parse-ecb-rates';

/**
 * Euro foreign exchange reference rates that the product ships with, so that it can sell in three currencies from its
 * first start (D27).
 */
export const EXCHANGE_RATE_SEED: readonly EcbRate[] = [
  { date: '2026-04-13', currency: 'USD', rate: '1.1684' },
  { date: '2026-04-13', currency: 'CAD', rate: '1.6177' },
];

export const ECB_SOURCE = 'European Central Bank, euro foreign exchange reference rates';
