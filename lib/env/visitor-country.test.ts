import { expect, it } from 'vitest';
import { knowsVisitorCountry } from './visitor-country';

it.each([
  [{}, false],
  [{ GEO_LOOKUP_URL: ' ' }, false],
  [{ GEO_LOOKUP_URL: 'https://geo.example' }, true],
  [{ COUNTRY_HEADER: 'cf-ipcountry' }, true],
])('a visitor’s country is asked for only where something can tell it (D27b): %j', (settings, isKnown) => {
  expect(knowsVisitorCountry(settings)).toBe(isKnown);
});
