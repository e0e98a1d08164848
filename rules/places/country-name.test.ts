import { expect, it } from 'vitest';
import { countryName } from './country-name';

it.each([
  ['CA', 'en', 'Canada'],
  ['US', 'fr', 'États-Unis'],
  ['DE', 'fr', 'Allemagne'],
  // Of a booking whose people are forgotten nothing is left.
  ['', 'en', ''],
  ['??', 'fr', '??'],
] as const)('%s in %s is %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});
