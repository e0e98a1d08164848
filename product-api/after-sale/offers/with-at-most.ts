import { taxesWithin } from '@/rules/after-sale/units/unit-shares';
import { largestRemainder, totalOf } from '@/rules/money/money';
import { mergeTaxLines } from '@/rules/money/taxes';
import type { Judgement } from './judgement';

/**
 * The same sold units, of whose money no more comes back than `most`: the rest has been paid back by the bank (D66).
 * The refundable booking's share is given whole or not at all.
 */
export function withAtMost(judged: Judgement, most: number): Judgement {
  if (most >= judged.total) return judged;
  const { units, addOnKept, addOnGivenBack } = judged;
  const inFull = judged.lines.map(({ givenBack }) => givenBack);
  const total = Math.max(0, Math.min(most, totalOf(inFull)));
  const shares = inFull.length === 0 ? [] : largestRemainder(total, inFull);
  return {
    ...judged,
    lines: judged.lines.map((line, index) => {
      const givenBack = shares[index] ?? 0;
      return { ...line, kept: line.paid - givenBack, givenBack };
    }),
    taxesGivenBack: mergeTaxLines(
      units.flatMap((unit, index) => taxesWithin(unit, Math.min(unit.price, shares[index] ?? 0))),
    ).filter(({ amount }) => amount > 0),
    addOnKept: addOnKept + addOnGivenBack,
    addOnGivenBack: 0,
    total,
  };
}
