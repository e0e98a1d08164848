import type { CurrencyCode } from './currency';
import { assertMinor, percentOf, type Money } from './money';

/** D25. */
export const REFUNDABLE_FEE_PERCENT = '8';
/** Minor units of the session's currency, whichever it is. */
export const REFUNDABLE_FEE_MINIMUM_PER_TRAVELLER = 200;

/**
 * Price of making a booking refundable: 8 % of its total, half-up, at least 2.00 for each traveller; taxes included
 * (D24, D25). An empty cart costs nothing to protect.
 */
export function refundableFee(
  booking: { total: number; travellers: number; currency: CurrencyCode },
  minimumPerTraveller: number = REFUNDABLE_FEE_MINIMUM_PER_TRAVELLER,
): Money {
  const { total, travellers, currency } = booking;
  if (total <= 0) return { amount: 0, currency };
  const least = assertMinor(minimumPerTraveller * travellers);
  return { amount: Math.max(percentOf(total, REFUNDABLE_FEE_PERCENT), least), currency };
}
