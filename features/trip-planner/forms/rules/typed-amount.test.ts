import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showAmount, typedAmount } from './typed-amount';

describe('an amount as it is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['120', 12_000],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['1,234', 123_400],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00A0234,5', 123_450],
    ['1.234,50', 123_450],
    ['1,234,567', 123_456_700],
    ['CA $89.90', 8_990],
    ['89,90 €', 8_990],
    ['1\u00A0234,50\u00A0$\u00A0CA', 123_450],
    ['89,90 $ US', 8_990],
    ['US $89.90', 8_990],
    ['45 CAD', 4_500],
    ['7.', 700],
  ])('%j is %s', (text, minor) => expect(typedAmount(text)).toBe(minor));

  it.each(['abc', '12.345.6', '1.2.3', '-5', '12.3456', '$', '1e5', '.5'])('%j is none', (text) =>
    expect(typedAmount(text)).toBeNaN(),
  );

  it('is read back as it is shown, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('en' as const, 'fr' as const),
        (minor, language) => typedAmount(showAmount(minor, language)) === minor,
      ),
    );
    expect([showAmount(12_000, 'en'), showAmount(1_205, 'en'), showAmount(123_450, 'fr')]).toEqual([
      '120',
      '12.05',
      '1234,50',
    ]);
  });
});
