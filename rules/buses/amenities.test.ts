import { expect, it } from 'vitest';
import { AMENITY_KEYS, isAmenityKey } from './amenities';

it('has the 23 keys of R72, each once', () => {
  expect(AMENITY_KEYS).toHaveLength(23);
  expect(new Set(AMENITY_KEYS).size).toBe(23);
});

it('passes over what a supplier invents', () => {
  expect(['wifi', 'jacuzzi', 'toString', null].filter(isAmenityKey)).toEqual(['wifi']);
});
