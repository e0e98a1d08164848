import { expect, it } from 'vitest';
import { refundableFee } from './refundable-fee';

it.each([
  [79_600, 3, 6368],
  [10_006, 1, 800],
  [10_007, 1, 801],
  [5000, 3, 600],
  [7500, 3, 600],
  [0, 2, 0],
])('%i for %i travellers costs %i to protect (D25)', (total, travellers, amount) => {
  expect(refundableFee({ total, travellers, currency: 'CAD' })).toEqual({ amount, currency: 'CAD' });
});

it('takes another minimum', () => {
  expect(refundableFee({ total: 1000, travellers: 2, currency: 'EUR' }, 300)).toEqual({ amount: 600, currency: 'EUR' });
});
