import { largestRemainder, totalOf } from '../../money/money';
import type { ExchangeTerms } from './exchange-terms';

/** A sold seat that would be exchanged. `givesBack`: what cancelling it now would give; `leastKept`: its earlier F. */
export type ExchangedUnit = { price: number; givesBack: number; leastKept: number };

type ExchangedLine = {
  oldPrice: number;
  newPrice: number;
  fee: number;
  /** Of a cheaper fare what is not paid back. */
  keptDifference: number;
  /** F of the new unit: what its predecessor would keep now, at least its predecessor's own F (D69). */
  leastKept: number;
};

export type ExchangeSum = {
  lines: ExchangedLine[];
  newFare: number;
  oldFare: number;
  fee: number;
  keptDifference: number;
  /** Above 0 to pay, below 0 coming back. */
  total: number;
};

/**
 * What exchanging a direction costs (D69), minor units. No fee is washed away: of each unit at most
 * old price − max(F, new price) is set off or comes back. A cheaper fare comes back only where the terms say so.
 * @param newPrices of the units, in their order
 */
export function exchangeSum(
  units: readonly ExchangedUnit[],
  newPrices: readonly number[],
  terms: Pick<ExchangeTerms, 'feeOnce' | 'feePerPerson' | 'cheaper'>,
): ExchangeSum {
  const oldPrices = units.map(({ price }) => price);
  const fees = feeShares(oldPrices, terms);
  const least = units.map(({ price, givesBack, leastKept }) => Math.max(leastKept, price - givesBack));
  const standing = units.map(({ price }, index) => Math.max(newPrices[index] ?? 0, Math.min(least[index] ?? 0, price)));
  const more = totalOf(standing) - totalOf(oldPrices);
  const notPaidBack = more < 0 && terms.cheaper !== 'refunded' ? -more : 0;
  const room = oldPrices.map((price, index) => Math.max(0, price - (standing[index] ?? 0)));
  const extra = notPaidBack === 0 ? room.map(() => 0) : largestRemainder(notPaidBack, room);
  const lines = units.map((unit, index): ExchangedLine => {
    const newPrice = newPrices[index] ?? 0;
    const keptDifference = (standing[index] ?? 0) - newPrice + (extra[index] ?? 0);
    return { oldPrice: unit.price, newPrice, fee: fees[index] ?? 0, keptDifference, leastKept: least[index] ?? 0 };
  });
  return {
    lines,
    newFare: totalOf(newPrices),
    oldFare: totalOf(oldPrices),
    fee: totalOf(fees),
    keptDifference: totalOf(lines.map((line) => line.keptDifference)),
    total: more + notPaidBack + totalOf(fees),
  };
}

function feeShares(
  prices: readonly number[],
  { feeOnce, feePerPerson }: Pick<ExchangeTerms, 'feeOnce' | 'feePerPerson'>,
) {
  const weights = prices.some((price) => price > 0) ? prices : prices.map(() => 1);
  const once = prices.length === 0 ? [] : largestRemainder(feeOnce, weights);
  return prices.map((_, index) => feePerPerson + (once[index] ?? 0));
}
