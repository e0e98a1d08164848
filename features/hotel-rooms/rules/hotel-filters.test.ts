import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOTEL_SORTS } from '@/rules/hotels/hotel-pages';
import {
  activeFilters,
  AMENITY_CHOICES,
  filtersFromQuery,
  filtersToQuery,
  NO_FILTERS,
  pageFromQuery,
  withoutFilter,
  withoutFilters,
  type HotelFilters,
} from './hotel-filters';

const chosen: HotelFilters = {
  sort: 'stars',
  maxRate: 15_000,
  stars: [3, 4],
  maxDistance: 1_000,
  freeCancellation: true,
  amenities: ['pool', 'wifi'],
};

describe('filters in the address', () => {
  it('are read back exactly as they were written', () => {
    const filters = fc.record({
      sort: fc.constantFrom(...HOTEL_SORTS),
      maxRate: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      stars: fc.uniqueArray(fc.integer({ min: 1, max: 5 })).map((list) => list.sort()),
      maxDistance: fc.option(fc.integer({ min: 1, max: 50_000 })),
      freeCancellation: fc.boolean(),
      amenities: fc.uniqueArray(fc.constantFrom(...AMENITY_CHOICES)),
    });
    fc.assert(
      fc.property(filters, (written) => {
        expect(filtersFromQuery(new URLSearchParams(filtersToQuery(written)))).toEqual(written);
      }),
    );
  });

  it('leave no trace while nothing is chosen', () => {
    expect(filtersToQuery(NO_FILTERS)).toEqual({});
  });

  it('are left out where they mean nothing', () => {
    expect(
      filtersFromQuery({
        sort: 'luck',
        maxRate: '-3',
        stars: '9,x,4',
        maxDistance: 'far',
        freeCancellation: 'perhaps',
        amenities: 'wifi,jacuzzi',
      }),
    ).toEqual({
      ...NO_FILTERS,
      stars: [4],
      amenities: ['wifi'],
    });
  });

  it.each([
    ['0', 1],
    ['10000', 1],
    ['-1', 1],
    ['two', 1],
    ['', 1],
    ['3', 3],
    ['20', 20],
  ])('a page of %j shows %i', (page, shown) => {
    expect(pageFromQuery({ page })).toBe(shown);
  });
});

describe('taking filters off', () => {
  it('takes one and keeps the others', () => {
    expect(activeFilters(chosen)).toEqual(['maxRate', 'stars', 'maxDistance', 'freeCancellation', 'amenities']);
    expect(activeFilters(withoutFilter(chosen, 'stars'))).toEqual([
      'maxRate',
      'maxDistance',
      'freeCancellation',
      'amenities',
    ]);
  });

  it('keeps the order, which takes no hotel away', () => {
    expect(withoutFilters(chosen)).toEqual({ ...NO_FILTERS, sort: 'stars' });
  });
});
