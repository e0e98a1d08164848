import { describe, expect, it, vi } from 'vitest';
import { parseFromToSlug, type KnownCities } from './from-to-slug';

const CODES = [
  'montreal',
  'toronto',
  'quebec-city',
  'new-york',
  'ottawa',
  'trois-rivieres',
  'st-johns',
  'niagara-falls',
  'york',
  'new',
  'falls',
  'niagara',
  'hotel-bay',
  'port',
  'port-hope',
  'hope-falls',
  'to-kwun',
];
const ALIASES = new Map([
  ['yul', 'montreal'],
  ['nyc', 'new-york'],
  ['quebec', 'quebec-city'],
  ['new-york-city', 'new-york'],
]);
const SOLD = new Set(['montreal>toronto', 'new-york>quebec-city', 'niagara>falls', 'port-hope>falls', 'york>montreal']);
const cities: KnownCities = {
  codes: new Set(CODES),
  aliases: ALIASES,
  isSold: (from, to) => SOLD.has(`${from}>${to}`),
};
const parse = (slug: string) => parseFromToSlug(slug, cities);
const toSlug = (to: string) => ({ kind: 'redirect', to });

describe('pages (D2, D3)', () => {
  it.each([
    ['bus', { kind: 'bus', canonical: 'bus' }],
    ['hotels', { kind: 'hotels', canonical: 'hotels' }],
    ['bus-montreal', { kind: 'bus-city', to: 'montreal', canonical: 'bus-montreal' }],
    ['bus-quebec-city', { kind: 'bus-city', to: 'quebec-city', canonical: 'bus-quebec-city' }],
    ['hotels-new-york', { kind: 'hotels-city', to: 'new-york', canonical: 'hotels-new-york' }],
    ['bus-hotel-toronto', { kind: 'bus-hotel-city', to: 'toronto', canonical: 'bus-hotel-toronto' }],
    ['bus-montreal-toronto', { kind: 'bus-route', from: 'montreal', to: 'toronto', canonical: 'bus-montreal-toronto' }],
    [
      'bus-new-york-quebec-city',
      { kind: 'bus-route', from: 'new-york', to: 'quebec-city', canonical: 'bus-new-york-quebec-city' },
    ],
    [
      'bus-hotel-new-york-quebec-city',
      { kind: 'bus-hotel-route', from: 'new-york', to: 'quebec-city', canonical: 'bus-hotel-new-york-quebec-city' },
    ],
    ['bus-toronto-ottawa', { kind: 'bus-route', from: 'toronto', to: 'ottawa', canonical: 'bus-toronto-ottawa' }],
    ['bus-montreal-to-kwun', { kind: 'bus-route', from: 'montreal', to: 'to-kwun', canonical: 'bus-montreal-to-kwun' }],
  ])('%s', (slug, page) => {
    expect(parse(slug)).toEqual(page);
  });

  it('prefers the whole rest as a city', () => {
    expect(parse('bus-niagara-falls')).toMatchObject({ kind: 'bus-city', to: 'niagara-falls' });
  });

  it('reads a city that begins like a longer prefix', () => {
    expect(parse('bus-hotel-bay')).toMatchObject({ kind: 'bus-city', to: 'hotel-bay' });
  });

  it('takes the pair that is sold, else the longest first side', () => {
    expect(parse('bus-port-hope-falls')).toMatchObject({ from: 'port-hope', to: 'falls' });
    expect(parseFromToSlug('bus-port-hope-falls', { ...cities, isSold: (from) => from === 'port' })).toMatchObject({
      from: 'port',
      to: 'hope-falls',
    });
    expect(parseFromToSlug('bus-port-hope-falls', { ...cities, isSold: () => false })).toMatchObject({
      from: 'port-hope',
      to: 'falls',
    });
  });

  it('takes codes as a list too', () => {
    expect(parseFromToSlug('bus-montreal-toronto', { ...cities, codes: CODES })).toMatchObject({ kind: 'bus-route' });
  });
});

describe('other spellings (D1, D2, D4, D6)', () => {
  it.each([
    ['bus-hotel', 'bus'],
    ['BUS', 'bus'],
    ['Hotels', 'hotels'],
    ['Bus-Hotel', 'bus'],
    ['Bus-Montreal-Toronto', 'bus-montreal-toronto'],
    ['bus-montréal-québec', 'bus-montreal-quebec-city'],
    ['bus-montre\u0301al', 'bus-montreal'],
    ['bus-montreal-to-toronto', 'bus-montreal-toronto'],
    ['bus-new-york-to-quebec-city', 'bus-new-york-quebec-city'],
    ['bus-hotel-montreal-to-toronto', 'bus-hotel-montreal-toronto'],
    ['bus-yul', 'bus-montreal'],
    ['bus-yul-nyc', 'bus-montreal-new-york'],
    ['hotels-nyc', 'hotels-new-york'],
    ['bus-new-york-city', 'bus-new-york'],
    ['bus-new-york-city-to-yul', 'bus-new-york-montreal'],
    ['bus-Trois-Rivières', 'bus-trois-rivieres'],
  ])('%s → %s', (slug, to) => {
    expect(parse(slug)).toEqual(toSlug(to));
  });

  it('never redirects to a redirect', () => {
    for (const slug of ['bus-hotel', 'bus-yul-to-québec', 'HOTELS-NYC', 'bus-hotel-yul-nyc']) {
      const first = parse(slug);
      expect(first.kind).toBe('redirect');
      if (first.kind === 'redirect') expect(parse(first.to)).toMatchObject({ canonical: first.to });
    }
  });
});

describe('nothing we know (D5, D7)', () => {
  it.each([
    '',
    'bus-',
    'hotels-',
    'bus-hotel-',
    'bus-atlantis',
    'bus-montreal-atlantis',
    'bus-atlantis-toronto',
    'bus-montreal-montreal',
    'bus-yul-montreal',
    'hotels-montreal-toronto',
    'busmontreal',
    'train-montreal',
    'bus-montreal-',
    'bus--montreal',
    'hotel',
    'about-us',
    'bus-montreal-to-',
    'bus-to-montreal',
  ])('%j', (slug) => {
    expect(parse(slug)).toEqual({ kind: 'not-found' });
  });
});

it('of any length is read without delay (S19)', () => {
  const pair = `bus-${'a'.repeat(60)}-${'b'.repeat(60)}`;
  const long: KnownCities = { ...cities, codes: new Set(['a'.repeat(60), 'b'.repeat(60)]) };
  expect(parseFromToSlug(pair, long)).toMatchObject({ kind: 'bus-route', canonical: pair });
  const asked = vi.fn(() => false);
  expect(
    parseFromToSlug(`bus-${'-'.repeat(15_000)}`, {
      ...cities,
      codes: Object.assign(new Set<string>(), { has: asked }),
    }),
  ).toEqual({ kind: 'not-found' });
  expect(asked).not.toHaveBeenCalled();
});

it('parses every pair of cities, sold or not, to itself or to a pair that reads the same', () => {
  for (const from of CODES) {
    for (const to of CODES.filter((code) => code !== from)) {
      for (const prefix of ['bus-', 'bus-hotel-']) {
        const slug = `${prefix}${from}-${to}`;
        const page = parse(slug);
        expect(page).toMatchObject({ canonical: slug });
        if (SOLD.has(`${from}>${to}`) && 'from' in page && page.from) expect(page).toMatchObject({ from, to });
      }
    }
  }
});
