import { describe, expect, it } from 'vitest';
import { currencyForVisitor, isCurrencyCode } from './currency';

describe('currencyForVisitor (R173, D27)', () => {
  it.each([
    [{ country: 'CA', timeZone: 'America/Toronto' }, 'CAD'],
    [{ country: 'ca' }, 'CAD'],
    [{ country: 'CA', timeZone: 'Europe/Paris' }, 'CAD'],
    [{ country: 'FR', timeZone: 'Europe/Paris' }, 'EUR'],
    [{ country: 'GB', timeZone: 'Europe/London' }, 'EUR'],
    [{ timeZone: 'Europe/Paris' }, 'EUR'],
    [{ country: 'US', timeZone: 'America/New_York' }, 'USD'],
    [{ country: null, timeZone: 'Asia/Tokyo' }, 'USD'],
    [{ country: 'FR', timeZone: null }, 'USD'],
    [{}, 'CAD'],
    [{ country: null, timeZone: null }, 'CAD'],
    [{ country: '', timeZone: ' ' }, 'CAD'],
    [{ timeZone: 'UTC' }, 'CAD'],
    [{ timeZone: 'Etc/GMT+5' }, 'CAD'],
  ] as const)('%o → %s', (visitor, expected) => {
    expect(currencyForVisitor(visitor)).toBe(expected);
  });
});

it('knows its codes', () => {
  expect(['CAD', 'USD', 'EUR'].every(isCurrencyCode)).toBe(true);
  expect(['cad', 'GBP', '', null, undefined, 1].some(isCurrencyCode)).toBe(false);
});
