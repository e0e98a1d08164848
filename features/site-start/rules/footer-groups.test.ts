import { describe, expect, it } from 'vitest';
import { footerGroups, type FooterCity } from './footer-groups';

const names = ['montreal', 'toronto', 'ottawa', 'quebec-city', 'kingston', 'new-york'];
const cities: FooterCity[] = names.map((code, index) => ({
  code,
  name: code.toUpperCase(),
  rank: 100 - index,
  country: code === 'new-york' ? 'US' : 'CA',
  experiences: { buses: true, hotels: code !== 'kingston', activities: false },
  busDestinations: names
    .filter((other) => other !== code)
    .reverse()
    .map((other) => ({ code: other, name: other.toUpperCase() })),
}));

describe('destination links of the footer (R33, R175, D13c)', () => {
  const groups = footerGroups(cities, 'fr');

  it('has the first 4 bus groups and 2 hotel groups', () => {
    expect(groups.map((group) => (group.kind === 'from' ? group.city : group.country))).toEqual([
      'MONTREAL',
      'TORONTO',
      'OTTAWA',
      'QUEBEC-CITY',
      'CA',
      'US',
    ]);
  });

  it('links each route beside its package, the most travelled first', () => {
    expect(groups[0]?.links.map(({ href }) => href)).toEqual([
      '/fr/bus-montreal-toronto',
      '/fr/bus-hotel-montreal-toronto',
      '/fr/bus-montreal-ottawa',
      '/fr/bus-hotel-montreal-ottawa',
      '/fr/bus-montreal-quebec-city',
      '/fr/bus-hotel-montreal-quebec-city',
    ]);
  });

  it('links cities that have hotels', () => {
    expect(groups[4]?.links.map(({ href }) => href)).toEqual([
      '/fr/hotels-montreal',
      '/fr/hotels-toronto',
      '/fr/hotels-ottawa',
      '/fr/hotels-quebec-city',
    ]);
    expect(
      footerGroups(
        cities.filter(({ country }) => country === 'CA'),
        'en',
      ),
    ).toHaveLength(5);
  });

  it('is empty while there are no cities', () => {
    expect(footerGroups([], 'en')).toEqual([]);
  });
});
