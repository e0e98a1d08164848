import { expect, it } from 'vitest';
import { describePlaces, NO_PLACES } from './places-report';

const named = (count: number) => Array.from({ length: count }, (_, index) => `City ${index + 1} (QC)`);
const newCities = (count: number) => describePlaces({ ...NO_PLACES, newCities: named(count) })[0];

it('names a few new cities of many, and how many more there are', () => {
  expect(newCities(0)).toEqual({ title: 'New cities (0)', lines: [] });
  expect(newCities(20)).toEqual({ title: 'New cities (20)', lines: [named(20).join(', ')] });
  expect(newCities(1868)).toEqual({
    title: 'New cities (1868)',
    lines: [`${named(20).join(', ')}, … and 1848 more`],
  });
});
