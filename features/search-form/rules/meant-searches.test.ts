import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import { makeDestinations } from '@/tests/support/fixtures';
import { searchCities } from '../search-city';
import { meantSearches } from './meant-searches';

const cities = searchCities(makeDestinations(), 'en');
const draft = {
  ...EMPTY_DRAFT,
  cityCodeDeparture: 'monreal',
  cityCodeDestination: 'toronto',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 3,
};

describe('cities of an address that we do not know (D39)', () => {
  it('are asked back with the search kept', () => {
    expect(meantSearches(draft, cities)).toEqual({
      unknown: [
        {
          field: 'cityCodeDeparture',
          typed: 'monreal',
          meant: [{ name: 'Montréal', draft: { ...draft, cityCodeDeparture: 'montreal' } }],
        },
      ],
      both: null,
    });
  });

  it('both at once: one search puts both right', () => {
    const { unknown, both } = meantSearches({ ...draft, cityCodeDestination: 'yyz' }, cities);
    expect(unknown.map(({ field, meant }) => [field, meant])).toEqual([
      ['cityCodeDeparture', []],
      ['cityCodeDestination', []],
    ]);
    expect(both).toEqual({
      from: 'Montréal',
      to: 'Toronto',
      draft: { ...draft, cityCodeDeparture: 'montreal', cityCodeDestination: 'toronto' },
    });
  });

  it('never leads from a city to itself', () => {
    expect(meantSearches({ ...draft, cityCodeDestination: 'montral' }, cities).both).toBeNull();
    expect(meantSearches({ ...draft, cityCodeDestination: 'montreal' }, cities).unknown).toEqual([
      { field: 'cityCodeDeparture', typed: 'monreal', meant: [] },
    ]);
  });

  it('are named where nothing resembles them', () => {
    const { unknown } = meantSearches({ ...draft, cityCodeDeparture: 'zzzzz', cityCodeDestination: 'qqqq' }, cities);
    expect(unknown).toEqual([
      { field: 'cityCodeDeparture', typed: 'zzzzz', meant: [] },
      { field: 'cityCodeDestination', typed: 'qqqq', meant: [] },
    ]);
  });

  it.each([{ ...draft, cityCodeDeparture: 'montreal' }, { ...draft, cityCodeDeparture: '' }, EMPTY_DRAFT])(
    'nothing is said of those we know, and of none: %#',
    (search) => {
      expect(meantSearches(search, cities)).toEqual({ unknown: [], both: null });
    },
  );

  it('reads no more of an address than a name can be long', () => {
    meantSearches(draft, cities);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    meantSearches(
      { ...draft, cityCodeDeparture: `toronto${'\u0301'.repeat(100_000)}`, cityCodeDestination: 'é'.repeat(100_000) },
      cities,
    );
    expect(Math.max(...normalize.mock.contexts.map((each) => String(each).length))).toBeLessThanOrEqual(100);
    expect(normalize.mock.calls.length).toBeLessThan(40);
    normalize.mockRestore();
  });

  it('whatever is typed, links lead to cities that exist', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.string({ maxLength: 20 }),
        (cityCodeDeparture, cityCodeDestination) => {
          for (const { typed, meant } of meantSearches({ ...draft, cityCodeDeparture, cityCodeDestination }, cities)
            .unknown) {
            expect(typed.length).toBeLessThanOrEqual(60);
            for (const { name } of meant) expect(cities.map((city) => city.name)).toContain(name);
          }
        },
      ),
    );
  });
});
