import { describe, expect, it } from 'vitest';
import { formatDistance } from './distance';
import { NO_BREAK_SPACE } from '../typography';

describe('a distance in words', () => {
  it.each([
    [3, '10 m', '10 m'],
    [648, '650 m', '650 m'],
    [994, '990 m', '990 m'],
    [997, '1 km', '1 km'],
    [1_430, '1.4 km', '1,4 km'],
    [9_960, '10 km', '10 km'],
    [12_480, '12 km', '12 km'],
  ])('%i m', (meters, english, french) => {
    expect(formatDistance(meters, 'en')).toBe(english.replace(' ', NO_BREAK_SPACE));
    expect(formatDistance(meters, 'fr')).toBe(french.replace(' ', NO_BREAK_SPACE));
  });
});
