import { expect, it } from 'vitest';
import { mapOriginsOf, mapStyleOf } from './map-style';

it('is the style that is configured, and none by default', () => {
  expect(mapStyleOf({ MAP_STYLE_URL: ' https://tiles.example/style.json ' })).toBe('https://tiles.example/style.json');
  expect([mapStyleOf({}), mapStyleOf({ MAP_STYLE_URL: ' ' })]).toEqual([null, null]);
});

it('names each origin once for the Content-Security-Policy', () => {
  expect(mapOriginsOf({})).toEqual([]);
  expect(
    mapOriginsOf({
      MAP_STYLE_URL: 'https://tiles.example/style.json?key=1',
      MAP_TILE_ORIGINS: ['https://letters.example', 'https://tiles.example'],
    }),
  ).toEqual(['https://tiles.example', 'https://letters.example']);
});
