import { describe, expect, it } from 'vitest';
import { postalParts } from './postal-parts';
import { postalAddress } from './places';

describe('an address in words', () => {
  it.each([
    ['12, rue du Quai, Québec QC', 'Québec', 'CA', { street: '12, rue du Quai', locality: 'Québec', region: 'QC' }],
    [
      '12, rue du Quai, Québec QC',
      'Quebec City',
      'CA',
      { street: '12, rue du Quai', locality: 'Québec', region: 'QC' },
    ],
    [
      '4 Weir Street, Toronto ON m5v\u00A02t6',
      'Toronto',
      'CA',
      { street: '4 Weir Street', locality: 'Toronto', region: 'ON', postalCode: 'M5V 2T6' },
    ],
    [
      '1717, rue Berri, Montréal (Québec) H2L4E9',
      'Montréal',
      'CA',
      { street: '1717, rue Berri', locality: 'Montréal', region: 'QC', postalCode: 'H2L 4E9' },
    ],
    [
      '620 8th Avenue, New York, NY 10018-1234, USA',
      'New York',
      'US',
      { street: '620 8th Avenue', locality: 'New York', region: 'NY', postalCode: '10018-1234' },
    ],
    [
      '50 Massachusetts Avenue NE, Washington DC',
      'Washington, D.C.',
      'US',
      { street: '50 Massachusetts Avenue NE', locality: 'Washington', region: 'DC' },
    ],
    ['9 Quai Street, Laval QC', 'Montréal', 'CA', { street: '9 Quai Street', locality: 'Laval', region: 'QC' }],
    ['81 Bay Street, toronto', 'Toronto', 'CA', { street: '81 Bay Street', locality: 'toronto' }],
  ])('%s (%s): street, city, region and postal code', (address, city, country, parts) => {
    expect(postalParts(address, city, country)).toEqual(parts);
  });

  it.each([
    ['1717, rue Berri', 'Montréal', 'CA'],
    ['81 Bay Street', 'Toronto', 'CA'],
    ['12345 Main Street NE', 'Calgary', 'CA'],
    ['Suite 5, 100 Main Street NE', 'Omaha', 'US'],
    ['Gate 4, 2 Wharf Street 10018', 'New York', 'US'],
    ['Quai 3, rue de la Gare', 'Québec', 'CA'],
  ])('%s: names no city and is all street', (address, city, country) => {
    expect(postalParts(address, city, country)).toEqual({ street: address });
  });

  it('without a street is no street', () => {
    expect(postalParts('Toronto', 'Toronto', 'CA')).toEqual({});
  });
});

describe('a postal address (E2)', () => {
  it('says each part once, where it belongs', () => {
    const place = { address: '4 Weir Street, Toronto ON M5V 2T6', cityName: 'Toronto', country: 'CA' };
    expect(postalAddress(place)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '4 Weir Street',
      addressLocality: 'Toronto',
      addressRegion: 'ON',
      postalCode: 'M5V 2T6',
      addressCountry: 'CA',
    });
  });

  it('takes from the place what its words leave out, and nothing else', () => {
    expect(postalAddress({ address: '1717, rue Berri', cityName: 'Montréal', region: 'QC', country: 'CA' })).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '1717, rue Berri',
      addressLocality: 'Montréal',
      addressRegion: 'QC',
      addressCountry: 'CA',
    });
    expect(postalAddress({ address: null, cityName: 'Montréal', country: 'CA' })).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Montréal',
      addressCountry: 'CA',
    });
  });
});
