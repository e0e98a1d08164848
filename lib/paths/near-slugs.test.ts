import { describe, expect, it } from 'vitest';
import type { KnownCities } from '@/rules/places/from-to-slug';
import { standIn } from '@/tests/support/stand-in';
import { nearSlugs } from './near-slugs';

const SOLD = new Set(['montreal>toronto', 'toronto>montreal', 'new-york>quebec-city', 'montreal>ottawa']);
const cities: KnownCities = {
  codes: new Set(['montreal', 'toronto', 'ottawa', 'quebec-city', 'new-york', 'york']),
  aliases: new Map([
    ['quebec', 'quebec-city'],
    ['nyc', 'new-york'],
  ]),
  isSold: (from, to) => SOLD.has(`${from}>${to}`),
};

describe('what a mistyped address may have meant (F58)', () => {
  it.each([
    ['bus-montral-toronto', 'bus-montreal-toronto'],
    ['bus-montreal-torotno', 'bus-montreal-toronto'],
    ['Bus-Montréal-Torronto', 'bus-montreal-toronto'],
    ['buses-montreal-to-toronto', 'bus-montreal-toronto'],
    ['bus-hotels-montral-toronto', 'bus-hotel-montreal-toronto'],
    ['hotel-montrael', 'hotels-montreal'],
    ['hotels-toront', 'hotels-toronto'],
    ['bus-new-yrok-quebc', 'bus-new-york-quebec-city'],
    ['montreal-toronto', 'bus-montreal-toronto'],
    ['otawa', 'bus-ottawa'],
    ['bus-montrealtoronto', 'bus-montreal-toronto'],
    ['bus-montraeltoronto', 'bus-montreal-toronto'],
    ['hotels-montreal-toronto', 'hotels-toronto'],
    ['buss-montreal-toronto', 'bus-montreal-toronto'],
    ['bsu-montral-toronto', 'bus-montreal-toronto'],
    ['Autobuus-Montréal-Toronto', 'bus-montreal-toronto'],
    ['coch-otawa', 'bus-ottawa'],
    ['hotles-montreal', 'hotels-montreal'],
    ['bus-hotle-montreal-toronto', 'bus-hotel-montreal-toronto'],
    ['bsu-et-hotell-montreal-toronto', 'bus-hotel-montreal-toronto'],
    ['buss-hotels-toronto', 'bus-hotel-toronto'],
    ['york-toronto', 'bus-york-toronto'],
  ])('%s: %s', (typed, meant) => {
    expect(nearSlugs(typed, cities)[0]).toBe(meant);
  });

  it('puts a pair that is sold first, and the page of the one city it knows behind', () => {
    expect(nearSlugs('bus-ottava-montreal', cities)).toEqual(['bus-ottawa-montreal', 'bus-montreal', 'bus-ottawa']);
    expect(nearSlugs('bus-atlantis-toronto', cities)).toEqual(['bus-toronto']);
  });

  it('takes a city whose name is like a word of ours for the city where that is nearer', () => {
    const withBuss = {
      ...cities,
      codes: new Set([...standIn<ReadonlySet<string>>(cities.codes), 'buss']),
      isSold: () => true,
    };
    expect(nearSlugs('buss-toronto', withBuss)).toEqual(['bus-buss-toronto', 'bus-toronto', 'bus-buss']);
  });

  it.each(['buss-', 'bus-atlantis', 'xyz', 'bus-', 'bus-toronto-toronto-x'.repeat(9), '', '…'])(
    '%s: nothing is near',
    (typed) => {
      expect(nearSlugs(typed, cities)).toEqual([]);
    },
  );
});
