/** Prices that must have been seen before one is called low or high (F42). */
export const MIN_SAMPLES = 7;
/** So far from the median a price is no longer the usual one, percent. */
const FAR_PERCENT = 10;

export const PRICE_LEVELS = ['low', 'usual', 'high'] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/**
 * How a price stands among those seen for the same travel day: low or high when it is 10 % or more away from their
 * median. All in minor units of one currency. Null without a price, and with fewer than 7 seen.
 */
export function priceLevel(price: number | null, seen: readonly number[]): PriceLevel | null {
  if (price === null || seen.length < MIN_SAMPLES) return null;
  const sorted = [...seen].sort((left, right) => left - right);
  const [below = 0, above = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  // Twice the median, so that the mean of two stays whole.
  const twice = below + above;
  if (price * 200 <= twice * (100 - FAR_PERCENT)) return 'low';
  return price * 200 >= twice * (100 + FAR_PERCENT) ? 'high' : 'usual';
}
