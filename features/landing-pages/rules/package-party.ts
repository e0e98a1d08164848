import type { Prices } from '@/contract/landing-pages';
import { CURRENCIES } from '@/rules/money/currency';

/** Adults that a sample package is for (contract SamplePackage). */
export const PACKAGE_ADULTS = 2;

/** False where the price of each would be an average in one of the currencies (D23). */
export function dividesEvenly(prices: Prices): boolean {
  return CURRENCIES.every((code) => prices[code] % PACKAGE_ADULTS === 0);
}
