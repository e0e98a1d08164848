import { expect, it } from 'vitest';
import { shownRate } from './shown-rate';

it.each([
  ['0.75', 'en', '0.75'],
  ['0.722259998764', 'en', '0.72226'],
  ['0.618161587439', 'fr', '0,618162'],
  ['1.38454000000', 'fr', '1,38454'],
] as const)('%s in %s is %s', (rate, language, shown) => {
  expect(shownRate(rate, language)).toBe(shown);
});
