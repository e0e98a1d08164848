/** Bags that a ticket includes; weight in kilograms, null: no limit is stated. */
export type BagAllowance = { count: number; weightKg: number | null };

/**
 * What every vehicle takes: the fewest bags, the smallest weight. Null where some company has not stated it, or all
 * allow the same.
 */
export function smallestAllowance(allowances: readonly (BagAllowance | null)[]): BagAllowance | null {
  const stated = allowances.filter((allowance) => allowance !== null);
  const [first] = stated;
  if (!first || stated.length < allowances.length) return null;
  if (stated.every(({ count, weightKg }) => count === first.count && weightKg === first.weightKg)) return null;
  const weights = stated.map(({ weightKg }) => weightKg).filter((weight) => weight !== null);
  return {
    count: Math.min(...stated.map(({ count }) => count)),
    weightKg: weights.length === 0 ? null : Math.min(...weights),
  };
}
