import type { Page } from '@playwright/test';
import sharp from 'sharp';
const MAP_HOST = 'https://tiles.invalid';

/** What the stand-in paints with: to be found in a picture of the map. */
const PAINT = { ground: '#e8e0d0', street: '#ff8855', water: '#7fb4e0' } as const;

/** Colours are counted in steps of so much. */
const COLOUR_STEP = 16;
/** Degrees between streets, from a city's blocks to a continent's roads. */
const GRIDS = [0.004, 0.5] as const;
const CITIES = [
  { longitude: -79.38, latitude: 43.65, reach: 0.12 },
  { longitude: -73.57, latitude: 45.51, reach: 0.12 },
] as const;
const CONTINENT = { longitude: -80, latitude: 45, reach: 25 } as const;

type Line = { type: 'Feature'; properties: object; geometry: { type: 'LineString'; coordinates: number[][] } };

function grid({ longitude, latitude, reach }: { longitude: number; latitude: number; reach: number }, step: number) {
  const lines: Line[] = [];
  const line = (coordinates: number[][]) =>
    lines.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } });
  for (let at = -reach; at <= reach; at += step) {
    line([
      [longitude + at, latitude - reach],
      [longitude + at, latitude + reach],
    ]);
    line([
      [longitude - reach, latitude + at],
      [longitude + reach, latitude + at],
    ]);
  }
  return lines;
}

/** A MapLibre style that needs nothing else: streets in blocks, roads and water. */
function streetStyle(): object {
  const source = (features: object[]) => ({ type: 'geojson', data: { type: 'FeatureCollection', features } });
  const water = [
    [-79.6, 43.2],
    [-76.5, 43.3],
    [-76.2, 44],
    [-79.38, 43.636],
    [-79.6, 43.2],
  ];
  return {
    version: 8,
    sources: {
      streets: {
        ...source(CITIES.flatMap((city) => grid(city, GRIDS[0]))),
        attribution: '<a href="https://tiles.invalid/credits">The Stand-in Survey and its many contributors</a>',
      },
      roads: source(grid(CONTINENT, GRIDS[1])),
      water: source([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [water] } }]),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': PAINT.ground } },
      { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': PAINT.water } },
      { id: 'roads', type: 'line', source: 'roads', paint: { 'line-color': PAINT.street, 'line-width': 1.5 } },
      { id: 'streets', type: 'line', source: 'streets', paint: { 'line-color': '#ffffff', 'line-width': 3 } },
    ],
  };
}

/** Answers for the operator's map host. @returns the addresses that it was asked for */
export async function answerStyle(page: Page, answer: 'style' | 'never' | 'nonsense' = 'style'): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${MAP_HOST}/**`, async (route) => {
    asked.push(route.request().url());
    if (answer === 'never') return;
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      ...(answer === 'style' ? { json: streetStyle() } : { body: '<p>Not found' }),
    });
  });
  return asked;
}

/** Whether a picture is mostly of the stand-in's ground. */
export async function showsPaint(picture: Buffer): Promise<boolean> {
  const { dominant } = await sharp(picture).stats();
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(PAINT.ground.slice(at, at + 2), 16));
  const near = (left: number, right = 0) => Math.abs(left - right) <= COLOUR_STEP;
  return near(dominant.r, red) && near(dominant.g, green) && near(dominant.b, blue);
}
