import { describe, expect, it, vi } from 'vitest';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { searchCities } from '../search-city';
import { cityIndex, findCities, meantCity, nearFirst, reachableCities, unreachableCities } from './find-cities';

const station = (id: string, name: string) => ({ id, name });
const destinations = [
  ...makeDestinations().map((city) =>
    city.code === 'montreal'
      ? {
          ...city,
          stations: [
            station('m/berri', 'Gare d’autocars de Montréal'),
            { ...station('m/radisson', 'Métro Radisson'), otherName: 'Radisson Metro' },
            station('m/toronto', 'Rue Toronto'),
          ],
        }
      : city,
  ),
  makeDestination('laval', 'Laval', {
    stations: [{ ...station('l/1', 'Terminus Montmorency'), otherName: 'Montmorency Terminal' }],
    reaches: ['montreal'],
  }),
];
const cities = searchCities(destinations, 'fr');
const lines = (typed: string, offered = cities) =>
  findCities(cities, typed, offered).map(({ city, station: at }) => (at ? `${at.name} — ${city.name}` : city.name));
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

describe('what a city field lists (F7)', () => {
  it('a station stands under its city, whichever of the two was typed', () => {
    expect(lines('gare d’autocars')).toEqual(['Montréal', 'Gare d’autocars de Montréal — Montréal']);
    expect(lines('montreal')).toEqual(['Montréal', 'Gare d’autocars de Montréal — Montréal']);
    expect(lines('radison')).toEqual(['Montréal', 'Métro Radisson — Montréal']);
  });

  it('the city comes before another one’s station of that name', () => {
    expect(lines('toronto')).toEqual(['Toronto', 'Montréal', 'Rue Toronto — Montréal']);
  });

  it('two letters and a misspelt city ask for no stations', () => {
    expect(lines('to')).toEqual(['Toronto']);
    expect(lines('Monreal')).toEqual(['Montréal']);
  });

  it('an only station finds its city, which says so, and is no choice of its own', () => {
    expect(lines('montmorency')).toEqual(['Laval']);
    expect(findCities(cities, 'montmorency')[0]?.foundBy).toBe('Terminus Montmorency');
    expect(findCities(cities, 'Montmorency Terminal')[0]?.foundBy).toBe('Montmorency Terminal');
    expect(findCities(cities, 'laval')[0]?.foundBy).toBeNull();
    expect(cities.find(({ code }) => code === 'laval')).not.toHaveProperty('stations');
  });

  it('two letters begin no station, not the only one of a city either, and find nothing rather than that', () => {
    expect([lines('te'), lines('ga')]).toEqual([[], []]);
  });

  it('a station is found by its name in the other language, once', () => {
    expect(lines('radisson metro')).toEqual(['Montréal', 'Métro Radisson — Montréal']);
    expect(findCities(cities, 'radisson metro').map(({ foundBy }) => foundBy)).toEqual([null, 'Radisson Metro']);
    expect(findCities(cities, 'métro radisson').map(({ foundBy }) => foundBy)).toEqual([null, null]);
  });

  it('a city comes before more travelled ones that are known by the name as well, or of which only a station is called so', () => {
    const stopped = searchCities(
      [
        makeDestination('tremblant', 'Mont-Tremblant', { rank: 9, stations: [station('t/1', 'Saint-Bernard Square')] }),
        makeDestination('minneapolis', 'Minneapolis', { rank: 8, aliases: ['saint-paul'] }),
        makeDestination('jean', 'Saint-Jean', { rank: 1 }),
      ],
      'en',
    );
    expect(findCities(stopped, 'Saint-').map(({ city }) => city.code)).toEqual(['jean', 'minneapolis', 'tremblant']);
  });

  it.each(['💥', '?', '…', '\u0301'])('a text without a letter or a digit finds nothing: %s', (typed) => {
    expect(lines(typed)).toEqual([]);
  });

  it('lists only what is offered, and all of it as given while nothing is typed', () => {
    expect(lines('laval', cities.slice(0, 2))).toEqual([]);
    expect(lines(' ', cities.slice(0, 2))).toEqual(['Montréal', 'New York']);
  });

  it('reads no further than anybody would', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ ...present(cities[0]), code: `c${n}`, name: `Saint-${n}` }));
    expect(findCities(many, '')).toHaveLength(200);
    expect(findCities(many, 'saint')).toHaveLength(200);
  });
});

describe('what a text means when its field is left', () => {
  const named = searchCities(
    [
      ...destinations,
      makeDestination('london-on', 'London', { country: 'CA', region: 'ON' }),
      makeDestination('london-ky', 'London', { country: 'US', region: 'KY' }),
      makeDestination('montmagny', 'Montmagny'),
      makeDestination('hull', 'Hull', { aliases: ['Laval'] }),
      makeDestination('moncton', 'Moncton', {
        stations: [station('mo/1', 'Gare Nord'), station('mo/2', 'Gare Maritime'), station('mo/3', 'Quai 9')],
      }),
    ],
    'fr',
  );
  const meant = (typed: string, offered = named) => meantCity(named, typed, offered)?.key ?? null;

  it.each([
    ['its name', 'Toronto', 'toronto'],
    ['capitals, accents and blanks aside', '  MONTREAL ', 'montreal'],
    ['a composed accent', 'Que\u0301bec', 'quebec-city'],
    ['a region behind it', 'Montréal, QC', 'montreal'],
    ['a region and a country', 'Montréal (Québec), Canada', 'montreal'],
    ['the region that tells two of one name apart', 'London, ON', 'london-on'],
    ['a code', 'yul', 'montreal'],
    ['the name in the other language', 'Quebec City', 'quebec-city'],
    ['its own name before another one’s alias', 'Laval', 'laval'],
    ['half a name that only it begins with', 'toro', 'toronto'],
    ['a slip', 'Torronto', 'toronto'],
    ['its only station', 'Terminus Montmorency', 'laval'],
    ['a station', 'Radisson Metro', 'm/radisson'],
    ['half a name of a station that only it begins with', 'radis', 'm/radisson'],
    ['what the field says of a station', 'Montréal, Métro Radisson', 'm/radisson'],
  ])('is the one that it names: %s', (_, typed, key) => {
    expect(meant(typed)).toBe(key);
  });

  it.each([
    ['several begin so', 'mont'],
    ['two are called so', 'London'],
    ['it is of several stations', 'gare'],
    ['nothing is called so', 'zzzz'],
    ['there is no letter in it', ' ? '],
    ['it is empty', ''],
    ['it is blank', '   '],
    ['it is long and of no place', 'x'.repeat(5_000)],
  ])('is none where %s', (_, typed) => {
    expect(meant(typed)).toBeNull();
  });

  it('is one of those that can be chosen', () => {
    const offered = named.filter(({ code }) => code !== 'london-ky' && code !== 'toronto');
    expect([meant('London', offered), meant('Toronto', offered)]).toEqual(['london-on', 'm/toronto']);
  });
});

describe('work for what was typed', () => {
  it('is that of the longest name, once, however long the text is and however many stations it finds', () => {
    const stations = Array.from({ length: 300 }, (_, n) => station(`s/${n}`, `Gare ${n}`));
    const many = searchCities([makeDestination('laval', 'Laval', { stations })], 'fr');
    cityIndex(many);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    for (const text of [
      'gare',
      `gare${'\u0301'.repeat(100_000)}`,
      'gare '.repeat(20_000),
      `Laval, ${'QC '.repeat(30_000)}`,
    ]) {
      normalize.mockClear();
      findCities(many, text);
      const folded = normalize.mock.contexts.map((each) => String(each).length);
      expect(Math.max(...folded), text.slice(0, 10)).toBeLessThanOrEqual(100);
      expect(folded.length, text.slice(0, 10)).toBeLessThan(20);
    }
    normalize.mockRestore();
  });

  it('is not done for every page: the same cities of the same answer, with what they are found by', () => {
    expect(searchCities(destinations, 'fr')).toBe(cities);
    expect(searchCities(destinations, 'en')).not.toBe(cities);
    expect(searchCities([...destinations], 'fr')).not.toBe(cities);
    expect(cityIndex(searchCities(destinations, 'fr'))).toBe(cityIndex(cities));
  });
});

describe('order of what is offered', () => {
  it('the nearest first, what is not known left out', () => {
    expect(codes(nearFirst(cities, ['laval', 'atlantis', 'ottawa'])).slice(0, 3)).toEqual([
      'laval',
      'ottawa',
      'montreal',
    ]);
    expect(nearFirst(cities, [])).toEqual(cities);
  });

  it('what is reached without a change before what one change leads to; never the departure', () => {
    expect(codes(reachableCities(cities, 'laval'))).toEqual([
      'montreal',
      'new-york',
      'toronto',
      'quebec-city',
      'ottawa',
    ]);
    expect(codes(reachableCities(cities, 'montreal'))).toEqual(['new-york', 'toronto', 'quebec-city', 'ottawa']);
    expect(codes(reachableCities(cities, 'atlantis'))).toEqual(codes(cities));
  });

  it('what no bus goes to, even with a change: never the departure, and nothing while it is not known', () => {
    const vancouver = makeDestination('vancouver', 'Vancouver', { reaches: [] });
    const wider = searchCities([...destinations, vancouver], 'en');
    expect(codes(unreachableCities(wider, 'toronto'))).toEqual(['laval', 'vancouver']);
    expect(codes(unreachableCities(wider, 'vancouver'))).toEqual(codes(cities));
    expect(unreachableCities(wider, 'atlantis')).toEqual([]);
  });
});
