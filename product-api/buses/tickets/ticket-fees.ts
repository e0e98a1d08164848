import type { BusTerms } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import { multiplyByRate } from '@/rules/money/money';
import type { SupplierFees } from '../cart-bus';

/** Rate from a currency into the ticket's, decimal string. */
export type RateFrom = (currency: CurrencyCode) => string;

/** What terms charge, in their operator's currency. */
export function feesOf({ currency, checked, exchange, refund }: BusTerms): SupplierFees {
  return {
    currency,
    extraFee: checked?.extraFee ?? null,
    exchange: exchange?.fee ?? 0,
    refund: refund?.fee ?? 0,
  };
}

/** Fees in a visitor's currency, always from what the operator states: converting twice would lose a cent (D27). */
export function convertFees(
  { currency, extraFee, exchange, refund }: SupplierFees,
  rateFrom: RateFrom,
): Omit<SupplierFees, 'currency'> {
  const convert = (fee: number) => (fee === 0 ? 0 : multiplyByRate(fee, rateFrom(currency)));
  return {
    extraFee: extraFee === null ? null : convert(extraFee),
    exchange: convert(exchange),
    refund: convert(refund),
  };
}
