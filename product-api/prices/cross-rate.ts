import { fractionOf } from '@/rules/money/money';

const SIGNIFICANT_DIGITS = 12;

/**
 * Units of the second currency for one unit of the first, both given as units for one euro.
 * Exact division, rounded half-up to 12 significant digits, as a decimal string.
 * @throws RangeError when a rate is not a positive decimal
 */
export function crossRate(fromPerEuro: string, toPerEuro: string): string {
  const from = fractionOf(fromPerEuro);
  const to = fractionOf(toPerEuro);
  const numerator = to.numerator * from.denominator;
  const denominator = to.denominator * from.numerator;
  if (numerator <= 0n || denominator <= 0n) throw new RangeError(`Not rates of exchange: ${fromPerEuro}, ${toPerEuro}`);
  const decimals = Math.max(0, SIGNIFICANT_DIGITS - magnitude(numerator, denominator));
  const scaled = (numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  if (decimals === 0) return scaled.toString();
  const digits = scaled.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Digits before the decimal point; 0 for 0.5, -1 for 0.05. */
function magnitude(numerator: bigint, denominator: bigint): number {
  let digits = 0;
  for (let reached = denominator; reached <= numerator; reached *= 10n) digits += 1;
  for (let reached = numerator * 10n; digits <= 0 && reached < denominator; reached *= 10n) digits -= 1;
  return digits;
}
