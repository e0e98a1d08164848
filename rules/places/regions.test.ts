import { expect, it } from 'vitest';
import { CANADIAN_REGIONS, hasRegions, regionName, regionOf, regionsOf, US_REGIONS } from './regions';

it('has 13 provinces and territories, 50 states and DC, each once and named in both languages', () => {
  expect([CANADIAN_REGIONS.length, US_REGIONS.length]).toEqual([13, 51]);
  for (const list of [CANADIAN_REGIONS, US_REGIONS]) {
    expect(new Set(list.map((region) => region.code)).size).toBe(list.length);
    for (const { code, name } of list) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect([name.en, name.fr].every((text) => text.length > 3)).toBe(true);
    }
  }
});

it('names a region', () => {
  expect([regionName('CA', 'QC', 'en'), regionName('CA', 'NB', 'fr'), regionName('FR', 'Bretagne', 'fr')]).toEqual([
    'Québec',
    'Nouveau-Brunswick',
    'Bretagne',
  ]);
  expect(regionOf('US', 'QC')).toBeNull();
  expect([hasRegions('US'), hasRegions('FR'), hasRegions('toString')]).toEqual([true, false, false]);
  expect(regionsOf('CA')).toBe(CANADIAN_REGIONS);
});
