import { expect, it } from 'vitest';
import { fitLine, fitList } from './fit-text';
import { readPrice } from './read-price';

it.each<[unknown, unknown, { currency: string; totalPrice: number | null }]>([
  ['123.45', 'CAD', { currency: 'CAD', totalPrice: 12_345 }],
  ['CAD 123.45', undefined, { currency: 'CAD', totalPrice: 12_345 }],
  ['1 234,5 €', undefined, { currency: 'EUR', totalPrice: 123_450 }],
  ['1,234', 'usd', { currency: 'USD', totalPrice: 123_400 }],
  ['1.234.567,89', 'EUR', { currency: 'CAD', totalPrice: null }],
  [99.5, 'USD', { currency: 'USD', totalPrice: 9_950 }],
  [0, 'USD', { currency: 'USD', totalPrice: 0 }],
  [
    { '@type': 'PriceSpecification', price: '20', priceCurrency: 'EUR' },
    undefined,
    { currency: 'EUR', totalPrice: 2_000 },
  ],
  ['$123.45', undefined, { currency: 'CAD', totalPrice: null }],
  ['123.45', 'GBP', { currency: 'CAD', totalPrice: null }],
  ['-5', 'CAD', { currency: 'CAD', totalPrice: null }],
  ['free', 'CAD', { currency: 'CAD', totalPrice: null }],
  [Number.NaN, 'CAD', { currency: 'CAD', totalPrice: null }],
])('price %j in %j', (totalPrice, priceCurrency, expected) => {
  expect(readPrice({ totalPrice, priceCurrency })).toEqual(expected);
});

it('cuts between signs as people see them, and says that it cut', () => {
  expect(fitLine('short')).toBe('short');
  expect(fitLine('x'.repeat(200))).toHaveLength(200);
  expect(fitLine('abcd👨‍👩‍👧', 8)).toBe('abcd…');
  expect(fitLine('abcdefé́é́', 8)).toBe('abcdef…');
  expect(fitLine('word and more', 6)).toBe('word…');
});

it('puts as many of a list on a line as fit whole, each once', () => {
  expect(fitList(['T-1', 'T-2', '', 'T-1', 'T-3'], 8)).toBe('T-1, T-2');
  expect(fitList([])).toBe('');
});
