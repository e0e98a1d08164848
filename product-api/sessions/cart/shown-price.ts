import type { CurrencyCode } from '@/rules/money/currency';
import { ApiError } from '../../http/api-error';

/** What the page showed for the whole stay, or for all tickets; nothing said is nothing to compare. */
export type ShownPrice = { expectedAmount?: number; expectedCurrency?: CurrencyCode };

/** Nobody pays another price than the one they saw (D23). @throws ApiError PRICE_CHANGED with the price of now */
export function refuseOtherPrice(priced: { total: number; currency: CurrencyCode }, shown: ShownPrice): void {
  const { total, currency } = priced;
  const isSame = (shown.expectedAmount ?? total) === total && (shown.expectedCurrency ?? currency) === currency;
  if (!isSame) throw new ApiError('PRICE_CHANGED', { total, currency });
}
