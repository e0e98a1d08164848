import { expect, it } from 'vitest';
import { namesCity } from './names-city';

it.each([
  ['210 Front Street West, Toronto ON', 'Toronto', true],
  ['12, rue Saint-Paul, Québec QC', 'Québec City', true],
  ['12, rue Saint-Paul, Québec (Québec) G1K 3X2', 'Québec City', true],
  ['9 Elm Street, Washington DC 20001', 'Washington, D.C.', true],
  ['210 Front Street West', 'Toronto', false],
  ['12, rue Saint-Paul', 'Québec City', false],
  ['Suite 5, 100 Main Street NE', 'Calgary', false],
])('%s of %s says its city: %s', (address, city, isNamed) => {
  expect(namesCity(address, city)).toBe(isNamed);
});
