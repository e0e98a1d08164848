import { CURRENCY_SIGNS, NAMED_SIGNS, type CurrencyCode } from './currency';
import type { Language } from '../language';
import { MINUS_SIGN, NO_BREAK_SPACE } from '../typography';

/** Amount in integer minor units (cents; all our currencies have two decimals) and its currency. */
export type Money = { amount: number; currency: CurrencyCode };

const MINOR_PER_UNIT = 100;

/** @throws RangeError when the amount is not a whole number of minor units that a double holds exactly */
export function assertMinor(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in integer minor units: ${amount}`);
  return amount;
}

/** @throws RangeError when the currencies differ */
export function add(left: Money, right: Money): Money {
  if (left.currency !== right.currency) throw new RangeError(`Cannot add ${right.currency} to ${left.currency}`);
  return { amount: assertMinor(assertMinor(left.amount) + assertMinor(right.amount)), currency: left.currency };
}

/** Minor units added up. */
export function totalOf(amounts: readonly number[]): number {
  return amounts.reduce((reached, amount) => reached + amount, 0);
}

export function sum(list: readonly Money[], currency: CurrencyCode): Money {
  return list.reduce(add, { amount: 0, currency });
}

/** Numerator / denominator to the nearest integer, halves away from zero, so that a refund mirrors its charge. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((size * 2n + denominator) / (denominator * 2n));
  return assertMinor(numerator < 0n && rounded !== 0 ? -rounded : rounded);
}

/**
 * A decimal string such as '9.975' as an exact fraction. @throws RangeError unless it is digits with an optional
 * fraction
 */
export function fractionOf(decimal: string): { numerator: bigint; denominator: bigint } {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`Not a decimal number: ${decimal}`);
  const fraction = match[2] ?? '';
  return { numerator: BigInt(`${match[1]}${fraction}`), denominator: 10n ** BigInt(fraction.length) };
}

/** Amount times a decimal-string rate, exact, then half-up. Units of the rate's target currency. */
export function multiplyByRate(amount: number, rate: string): number {
  const { numerator, denominator } = fractionOf(rate);
  return roundHalfUp(BigInt(assertMinor(amount)) * numerator, denominator);
}

/** `percent` per cent of an amount, exact, then half-up; '9.975' is 9.975 %. */
export function percentOf(amount: number, percent: string): number {
  const { numerator, denominator } = fractionOf(percent);
  return roundHalfUp(BigInt(assertMinor(amount)) * numerator, denominator * 100n);
}

/**
 * Average for one traveller, half-up. The party's total stays the promise; `isExact` is false where it does not divide
 * (D23).
 */
export function perPerson(totalMinor: number, travellers: number): { amount: number; isExact: boolean } {
  if (!Number.isSafeInteger(travellers) || travellers < 1)
    throw new RangeError(`Not a number of travellers: ${travellers}`);
  const total = BigInt(assertMinor(totalMinor));
  const count = BigInt(travellers);
  return { amount: roundHalfUp(total, count), isExact: total % count === 0n };
}

/** Up to the next whole dollar or euro (D28). */
export function roundUpToWholeUnit(amount: number): number {
  const rest = assertMinor(amount) % MINOR_PER_UNIT;
  if (rest === 0) return amount;
  const rounded = rest > 0 ? amount - rest + MINOR_PER_UNIT : amount - rest;
  return rounded === 0 ? 0 : assertMinor(rounded);
}

/**
 * Splits a total in proportion to integer weights so that the parts add up to it exactly;
 * what integer division leaves goes to the largest remainders, the first of equals. All weights 0: equal parts.
 * @throws RangeError on no weights or a negative or fractional weight
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be integers from 0, and at least one');
  }
  const sign = assertMinor(total) < 0 ? -1 : 1;
  const size = BigInt(Math.abs(total));
  const given = weights.map(BigInt);
  const shares = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const whole = shares.reduce((left, right) => left + right, 0n);
  const parts = shares.map((share, index) => ({
    index,
    amount: Number((size * share) / whole),
    remainder: (size * share) % whole,
  }));
  let left = Math.abs(total) - parts.reduce((reached, part) => reached + part.amount, 0);
  for (const part of [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0) break;
    part.amount += 1;
    left -= 1;
  }
  return parts.map((part) => (part.amount === 0 ? 0 : sign * part.amount));
}

export type MoneyStyle = {
  /** No cents; an amount with cents is rounded up to the unit, as in the calendar. */
  whole?: boolean;
  /** No cents where they are zero: 'CA $10' for a fee. */
  withoutZeroCents?: boolean;
  /** Amounts in several currencies stand together: every dollar says whose it is, 'US $180.00'. */
  named?: boolean;
};

/**
 * Money as people read it (D27): en 'CA $1,234.50', fr '1 234,50 $ CA', blanks are no-break spaces, minus is U+2212.
 * Written out here and not left to Intl, because server and browser may carry different locale data and must agree on
 * every character.
 */
export function formatMoney(money: Money, language: Language, style: MoneyStyle = {}): string {
  const amount = style.whole ? roundUpToWholeUnit(money.amount) : assertMinor(money.amount);
  const size = Math.abs(amount);
  const cents = size % MINOR_PER_UNIT;
  const isWhole = style.whole || (style.withoutZeroCents && cents === 0);
  const units = String((size - cents) / MINOR_PER_UNIT).replace(
    /\B(?=(\d{3})+$)/g,
    language === 'fr' ? NO_BREAK_SPACE : ',',
  );
  const number = isWhole ? units : `${units}${language === 'fr' ? ',' : '.'}${String(cents).padStart(2, '0')}`;
  const symbol = (style.named ? NAMED_SIGNS : CURRENCY_SIGNS)[language][money.currency];
  const sign = amount < 0 ? MINUS_SIGN : '';
  return language === 'fr' ? `${sign}${number}${NO_BREAK_SPACE}${symbol}` : `${sign}${symbol}${number}`;
}
