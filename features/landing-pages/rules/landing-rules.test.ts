import { describe, expect, it } from 'vitest';
import { type LandingLink } from '@/contract/landing-pages';
import { hotelsPage, makeLandingHotel, makeLandingLink, makePrices } from '@/tests/support/landing-page-fixtures';
import { present } from '@/tests/support/present';
import { cityOfLink, isCityLink, type CityLink } from './city-of-slug';
import { hotelsByDistance } from './hotels-by-distance';
import { biggestCities, cityLinks, lowestPrices, routeLinks } from './index-links';
import { linksByRegion } from './links-by-region';

function cityLink(...[kind, code, changes]: [LandingLink['kind'], string, Partial<LandingLink>?]): CityLink {
  const link = makeLandingLink(kind, null, code, changes);
  if (!isCityLink(link)) throw new Error(`${kind} is no page of a city.`);
  return link;
}
const hotelsOf = (code: string, count: number) => cityLink('hotels-city', code, { count });

describe('hotels by distance', () => {
  it('puts the nearest first and leaves out those whose way is not known', () => {
    const station = present(makeLandingHotel().station);
    const hotels = [
      makeLandingHotel({ slug: 'far', station: { ...station, distanceMeters: 2_000 } }),
      makeLandingHotel({ slug: 'lost', station: null }),
      makeLandingHotel({ slug: 'near', station: { ...station, distanceMeters: 90 } }),
    ];
    expect(hotelsByDistance(hotels).map(({ slug }) => slug)).toEqual(['near', 'far']);
  });
});

describe('links of an index', () => {
  const page = hotelsPage({
    links: {
      back: null,
      from: [makeLandingLink('bus-route', 'montreal', 'toronto'), makeLandingLink('bus-route', 'ottawa', 'toronto')],
      to: [
        makeLandingLink('bus-route', 'montreal', 'toronto'),
        makeLandingLink('bus-hotel-route', 'montreal', 'toronto'),
      ],
      cities: [hotelsOf('ottawa', 3), hotelsOf('toronto', 40), makeLandingLink('bus-city', null, 'toronto')],
    },
  });

  it('are told apart by kind, each once, as many as asked for', () => {
    expect(routeLinks(page, 9).map(({ slug }) => slug)).toEqual(['bus-montreal-toronto', 'bus-ottawa-toronto']);
    expect(routeLinks(page, 1)).toHaveLength(1);
    expect(cityLinks(page, 'hotels-city').map(({ slug }) => slug)).toEqual(['hotels-ottawa', 'hotels-toronto']);
    expect(isCityLink(makeLandingLink('bus-route', 'ottawa', 'toronto'))).toBe(false);
  });

  it('name the biggest cities first', () => {
    expect(biggestCities(cityLinks(page, 'hotels-city'), 1).map(({ slug }) => slug)).toEqual(['hotels-toronto']);
  });

  it('say what they start at', () => {
    const priced = [
      makeLandingLink('hotels-city', null, 'ottawa', { prices: null }),
      makeLandingLink('hotels-city', null, 'toronto', { prices: makePrices(9_000) }),
      makeLandingLink('hotels-city', null, 'montreal', { prices: makePrices(8_000) }),
    ];
    expect(lowestPrices(priced)).toEqual(makePrices(8_000));
    expect(lowestPrices(priced.slice(0, 1))).toBeNull();
  });

  it('know their city', () => {
    expect(cityOfLink(cityLink('hotels-city', 'new-york'))).toBe('new-york');
    expect(cityOfLink(cityLink('bus-hotel-city', 'toronto'))).toBe('toronto');
  });

  it('stand by country and province or state, in the language’s order', () => {
    const cities = [
      { code: 'toronto', country: 'CA' as const, region: 'ON' },
      { code: 'ottawa', country: 'CA' as const, region: 'ON' },
      { code: 'montreal', country: 'CA' as const, region: 'QC' },
      { code: 'new-york', country: 'US' as const, region: 'NY' },
    ];
    const links = [hotelsOf('new-york', 9), hotelsOf('toronto', 40), hotelsOf('montreal', 30), hotelsOf('ottawa', 3)];
    expect(
      linksByRegion(links, cities, 'en').map(({ country, regions }) => [
        country,
        regions.map(({ name, links: found }) => [name, found.map(({ to }) => to)]),
      ]),
    ).toEqual([
      [
        'CA',
        [
          ['Ontario', ['Ottawa', 'Toronto']],
          ['Québec', ['Montréal']],
        ],
      ],
      ['US', [['New York', ['New York']]]],
    ]);
    expect(linksByRegion([hotelsOf('toronto', 1)], [], 'fr')).toEqual([
      { country: 'CA', regions: [{ name: '', links: [hotelsOf('toronto', 1)] }] },
    ]);
  });
});
