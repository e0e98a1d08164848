import { describe, expect, it } from 'vitest';
import { expiryParts, formatExpiry } from './expiry';

describe('the expiry of a card', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['12/2029', '12 / 2029'],
    ['12 / 29', '12 / 29'],
    ['8', '08'],
    ['829', '08 / 29'],
    ['ab', ''],
    ['12/20299', '12 / 2029'],
  ])('is written as on the card: %j → %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('is read back as month and year', () => {
    expect(expiryParts('12 / 29')).toEqual({ month: '12', year: '29' });
    expect(expiryParts('08 / 2029')).toEqual({ month: '08', year: '2029' });
    expect(expiryParts('1')).toEqual({ month: '1', year: '' });
    expect(expiryParts('')).toEqual({ month: '', year: '' });
  });
});
