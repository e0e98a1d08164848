import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currency';
import {
  add,
  assertMinor,
  formatMoney,
  fractionOf,
  largestRemainder,
  multiplyByRate,
  percentOf,
  perPerson,
  roundHalfUp,
  roundUpToWholeUnit,
  sum,
} from './money';

const minor = fc.integer({ min: -100_000_000, max: 100_000_000 });
const decimal = fc
  .tuple(fc.nat(99), fc.nat(999_999))
  .map(([units, millionths]) => `${units}.${String(millionths).padStart(6, '0')}`);

describe('amounts', () => {
  it('are integers, or an error', () => {
    expect(assertMinor(1250)).toBe(1250);
    for (const wrong of [12.5, Number.NaN, Infinity, 2 ** 53]) expect(() => assertMinor(wrong)).toThrow(RangeError);
  });

  it('add up in one currency only', () => {
    expect(add({ amount: 1, currency: 'CAD' }, { amount: 2, currency: 'CAD' })).toEqual({ amount: 3, currency: 'CAD' });
    expect(() => add({ amount: 1, currency: 'CAD' }, { amount: 2, currency: 'USD' })).toThrow(RangeError);
    expect(sum([], 'EUR')).toEqual({ amount: 0, currency: 'EUR' });
    expect(
      sum(
        [
          { amount: 4700, currency: 'CAD' },
          { amount: 4701, currency: 'CAD' },
        ],
        'CAD',
      ).amount,
    ).toBe(9401);
  });
});

describe('rounding', () => {
  it('rounds halves away from zero', () => {
    expect([roundHalfUp(5n, 2n), roundHalfUp(-5n, 2n), roundHalfUp(4n, 3n), roundHalfUp(-1n, 3n)]).toEqual([
      3, -3, 1, 0,
    ]);
    expect(Object.is(roundHalfUp(-1n, 3n), 0)).toBe(true);
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
  });

  it('stays within half a unit and mirrors', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const rounded = roundHalfUp(BigInt(numerator), BigInt(denominator));
        expect(Math.abs(rounded * denominator - numerator) * 2).toBeLessThanOrEqual(denominator);
        expect(roundHalfUp(BigInt(-numerator), BigInt(denominator)) + rounded).toBe(0);
      }),
    );
  });

  it('multiplies exactly where floats do not', () => {
    expect(multiplyByRate(1005, '1.1')).toBe(1106);
    expect(multiplyByRate(10_000, '0.722262')).toBe(7223);
    expect(percentOf(100, '9.975')).toBe(10);
    expect(percentOf(2000, '9.975')).toBe(200);
    expect(percentOf(14_100, '5')).toBe(705);
    for (const wrong of ['', '1,5', '-1', '1e3', '.5', '5.']) expect(() => fractionOf(wrong)).toThrow(RangeError);
  });

  it('gives integers for every rate', () => {
    fc.assert(
      fc.property(
        minor,
        decimal,
        (amount, rate) =>
          Number.isSafeInteger(multiplyByRate(amount, rate)) && Number.isSafeInteger(percentOf(amount, rate)),
      ),
    );
    fc.assert(
      fc.property(minor, (amount) => multiplyByRate(amount, '1') === amount && percentOf(amount, '100') === amount),
    );
  });

  it('averages for one traveller (D23)', () => {
    expect(perPerson(29_700, 3)).toEqual({ amount: 9900, isExact: true });
    expect(perPerson(10_000, 3)).toEqual({ amount: 3333, isExact: false });
    expect(perPerson(10_001, 2)).toEqual({ amount: 5001, isExact: false });
    expect(() => perPerson(100, 0)).toThrow(RangeError);
  });

  it('rounds up to a whole unit (D28)', () => {
    expect([0, 1, 100, 4701, -150, -99].map(roundUpToWholeUnit)).toEqual([0, 100, 100, 4800, -100, 0]);
    fc.assert(
      fc.property(minor, (amount) => {
        const rounded = roundUpToWholeUnit(amount);
        expect(Math.abs(rounded % 100)).toBe(0);
        expect(rounded - amount).toBeGreaterThanOrEqual(0);
        expect(rounded - amount).toBeLessThan(100);
      }),
    );
  });
});

describe('largestRemainder', () => {
  it('gives what is left to the largest remainders', () => {
    expect(largestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(largestRemainder(3868, [5000, 9975])).toEqual([1291, 2577]);
    expect(largestRemainder(-100, [1, 2])).toEqual([-33, -67]);
    expect(largestRemainder(5, [0, 0])).toEqual([3, 2]);
    expect(largestRemainder(7, [0, 3])).toEqual([0, 7]);
    for (const wrong of [[], [-1, 2], [0.5]]) expect(() => largestRemainder(1, wrong)).toThrow(RangeError);
  });

  it('always adds up, in integers, each within one unit of its share', () => {
    fc.assert(
      fc.property(
        minor,
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = largestRemainder(total, weights);
          const whole = weights.reduce((left, right) => left + right, 0);
          expect(parts.every(Number.isSafeInteger)).toBe(true);
          expect(parts.reduce((left, right) => left + right, 0)).toBe(total);
          if (whole > 0)
            parts.forEach((part, index) =>
              expect(Math.abs(part - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1.0001),
            );
        },
      ),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    ['CAD', 'en', 'CA\u00A0$1,234.50'],
    ['USD', 'en', '$1,234.50'],
    ['EUR', 'en', '€1,234.50'],
    ['CAD', 'fr', '1\u00A0234,50\u00A0$\u00A0CA'],
    ['USD', 'fr', '1\u00A0234,50\u00A0$\u00A0US'],
    ['EUR', 'fr', '1\u00A0234,50\u00A0€'],
  ] as const)('%s in %s', (currency, language, expected) => {
    expect(formatMoney({ amount: 123_450, currency }, language)).toBe(expected);
  });

  it('groups millions, pads cents, marks negatives', () => {
    expect(formatMoney({ amount: 123_456_705, currency: 'USD' }, 'en')).toBe('$1,234,567.05');
    expect(formatMoney({ amount: 99_999, currency: 'USD' }, 'fr')).toBe('999,99\u00A0$\u00A0US');
    expect(formatMoney({ amount: -500, currency: 'CAD' }, 'en')).toBe('\u2212CA\u00A0$5.00');
    expect(formatMoney({ amount: -500, currency: 'CAD' }, 'fr')).toBe('\u22125,00\u00A0$\u00A0CA');
    expect(formatMoney({ amount: 0, currency: 'EUR' }, 'en')).toBe('€0.00');
  });

  it('leaves cents out on request', () => {
    expect(formatMoney({ amount: 4701, currency: 'CAD' }, 'en', { whole: true })).toBe('CA\u00A0$48');
    expect(formatMoney({ amount: 1000, currency: 'CAD' }, 'fr', { withoutZeroCents: true })).toBe('10\u00A0$\u00A0CA');
    expect(formatMoney({ amount: 1050, currency: 'CAD' }, 'en', { withoutZeroCents: true })).toBe('CA\u00A0$10.50');
    expect(formatMoney({ amount: -40, currency: 'USD' }, 'en', { whole: true })).toBe('$0');
  });

  it('names every dollar where several currencies stand together', () => {
    expect(formatMoney({ amount: 18_000, currency: 'USD' }, 'en', { named: true })).toBe('US\u00A0$180.00');
    expect(formatMoney({ amount: 18_000, currency: 'USD' }, 'fr', { named: true })).toBe('180,00\u00A0$\u00A0US');
    expect(formatMoney({ amount: 18_000, currency: 'CAD' }, 'en', { named: true })).toBe('CA\u00A0$180.00');
  });

  it('keeps every digit and never breaks', () => {
    fc.assert(
      fc.property(
        minor,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('en' as const, 'fr' as const),
        (amount, currency, language) => {
          const text = formatMoney({ amount, currency }, language);
          expect(text).not.toContain(' ');
          expect(Number(text.replace(/\D/g, ''))).toBe(Math.abs(amount));
        },
      ),
    );
  });
});
