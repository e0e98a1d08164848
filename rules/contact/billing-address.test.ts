import { describe, expect, it } from 'vitest';
import { billingAddressFaults, normalisePostalCode, tidyBillingAddress, type BillingAddress } from './billing-address';

const good: BillingAddress = {
  address: '1 rue Rachel',
  country: 'CA',
  city: 'Montréal',
  provinceState: 'QC',
  postalCode: 'h2j2l6',
};
const codes = (change: Partial<BillingAddress>) =>
  billingAddressFaults({ ...good, ...change }).map((fault) => `${fault.path} ${fault.code}`);

describe('billingAddressFaults (R66, R111)', () => {
  it('accepts addresses here and abroad', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ country: 'US', provinceState: 'DC', postalCode: '20500-0005' })).toEqual([]);
    expect(codes({ country: 'FR', provinceState: 'Île-de-France', postalCode: '75001' })).toEqual([]);
  });

  it('asks for all but the apartment', () => {
    expect(codes({ address: ' ', country: '', city: '', provinceState: '', postalCode: '', aptNumber: '' })).toEqual([
      'address REQUIRED',
      'country REQUIRED',
      'city REQUIRED',
      'provinceState REQUIRED',
      'postalCode REQUIRED',
    ]);
  });

  it('knows regions and codes of Canada and the US', () => {
    expect(codes({ provinceState: 'NY' })).toEqual(['provinceState REGION_INVALID']);
    expect(codes({ postalCode: 'D2J 2L6' })).toEqual(['postalCode POSTAL_CODE_INVALID']);
    expect(codes({ postalCode: 'H2O 2L6' })).toEqual(['postalCode POSTAL_CODE_INVALID']);
    expect(codes({ postalCode: '10001' })).toEqual(['postalCode POSTAL_CODE_INVALID']);
    expect(codes({ country: 'US', provinceState: 'QC', postalCode: '1234' })).toEqual([
      'provinceState REGION_INVALID',
      'postalCode POSTAL_CODE_INVALID',
    ]);
    expect(codes({ country: 'Canada' })).toEqual(['country COUNTRY_INVALID']);
  });
});

it.each([
  ['CA', 'h2j2l6', 'H2J 2L6'],
  ['CA', ' k1a-0b1 ', 'K1A 0B1'],
  ['CA', 'nope ', 'nope'],
  ['US', '123456789', '12345-6789'],
  ['US', '10001', '10001'],
  ['FR', ' 75001 ', '75001'],
])('writes a code of %s, %j, as %j', (country, typed, written) => {
  expect(normalisePostalCode(country, typed)).toBe(written);
});

it('tidies what is kept', () => {
  expect(tidyBillingAddress({ ...good, city: ' Montréal ', aptNumber: ' ' })).toEqual({
    ...good,
    postalCode: 'H2J 2L6',
  });
  expect(tidyBillingAddress({ ...good, aptNumber: ' 4 ' }).aptNumber).toBe('4');
});
