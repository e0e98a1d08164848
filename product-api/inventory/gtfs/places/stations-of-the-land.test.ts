import { readFileSync } from 'node:fs';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '@/rules/fold-text';
import { movedBy, type Coordinate } from '@/rules/places/great-circle';
import { regionOf } from '@/rules/places/regions';
import { removeFeeds, writeFeed } from '@/tests/support/buses/gtfs-feed';
import { stationFeed, stationsOf } from '@/tests/support/buses/station-feed';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { standIn } from '@/tests/support/stand-in';
import type { GtfsReport } from '../gtfs-report';
import { loadGtfs } from '../load-gtfs';
import { REGION_POINTS } from './gazetteer/region-points';
import { comparableName } from './stop-name';

/** The ten largest cities of each country, as its statistical office counts them. */
const TEN_LARGEST = {
  US: [
    ['New York', 40.7128, -74.006, 'NY'],
    ['Los Angeles', 34.0522, -118.2437, 'CA'],
    ['Chicago', 41.8781, -87.6298, 'IL'],
    ['Houston', 29.7604, -95.3698, 'TX'],
    ['Phoenix', 33.4484, -112.074, 'AZ'],
    ['Philadelphia', 39.9526, -75.1652, 'PA'],
    ['San Antonio', 29.4241, -98.4936, 'TX'],
    ['San Diego', 32.7157, -117.1611, 'CA'],
    ['Dallas', 32.7767, -96.797, 'TX'],
    ['San Jose', 37.3382, -121.8863, 'CA'],
  ],
  CA: [
    ['Toronto', 43.6532, -79.3832, 'ON'],
    ['Montréal', 45.5017, -73.5673, 'QC'],
    ['Calgary', 51.0447, -114.0719, 'AB'],
    ['Ottawa', 45.4215, -75.6972, 'ON'],
    ['Edmonton', 53.5461, -113.4938, 'AB'],
    ['Winnipeg', 49.8951, -97.1384, 'MB'],
    ['Mississauga', 43.589, -79.6441, 'ON'],
    ['Vancouver', 49.2827, -123.1207, 'BC'],
    ['Brampton', 43.7315, -79.7624, 'ON'],
    ['Hamilton', 43.2557, -79.8711, 'ON'],
  ],
} as const;
const MORE = [
  ['Baltimore', 39.2904, -76.6122, 'MD'],
  ['Washington', 38.9072, -77.0369, 'DC'],
  ['Alexandria', 38.8048, -77.0469, 'VA'],
  ['Raleigh', 35.7796, -78.6382, 'NC'],
] as const;
/** Parts of cities, and names that are ours. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Québec: 'Québec City',
  Kanata: 'Ottawa',
  Hull: 'Gatineau',
  Aylmer: 'Gatineau',
  'Staten Island': 'New York',
  'Lloydminster (west)': 'Lloydminster',
};
const DIRECTIONS = [0, 90, 180, 270];
const BANK_METERS = 1500;
const STATIONS = 900;

const TOWNS = [
  ...[...TEN_LARGEST.US, ...TEN_LARGEST.CA, ...MORE].map(([name, latitude, longitude, region]) => ({
    name,
    latitude,
    longitude,
    region,
  })),
  ...REGION_POINTS.flatMap(({ region, points }) =>
    points.map(([name, latitude, longitude]) => ({ name, latitude, longitude, region })),
  ),
];
const STATION_LIST = stationsOf([...TOWNS, ...TOWNS].slice(0, STATIONS));

type CityRow = { code: string; name: string; country: string; region: string; latitude: number; longitude: number };

let api: TestApi;
let report: GtfsReport;
let cities: CityRow[];
let cityOfStop: Map<string, CityRow | undefined>;

beforeAll(async () => {
  api = await createTestApi({ now: '2026-08-17T12:00:00.000Z', isEmpty: true });
  report = await loadGtfs(api.ctx, { path: await writeFeed(stationFeed(STATION_LIST)) }, () => undefined);
  cities = await api.database.query<CityRow>(
    'select code, name_en as name, country, region, latitude, longitude from destinations',
  );
  const byCode = new Map(cities.map((city) => [city.code, city]));
  const stops = await api.database.query<{ id: string; city: string }>(
    'select id, destination_code as city from stations',
  );
  cityOfStop = new Map(stops.map(({ id, city }) => [id.split(':').at(-1) ?? id, byCode.get(city)]));
}, 120_000);
afterAll(async () => {
  await api.close();
  await removeFeeds();
});

const labels = (list: readonly CityRow[]) => new Set(list.map(({ name, region }) => `${name}, ${region}`));

describe('the cities of 900 stations all over the United States and Canada', () => {
  it('are all there', () => {
    expect(report.loaded).toMatchObject({ stations: STATIONS, cities: cities.length });
    expect(cityOfStop.size).toBe(STATIONS);
  });

  it('are never called after a station', () => {
    const words = /\b(?:station|amtrak|union|terminal|gare|autocars?|greyhound|depot|center|curbside)\b/i;
    expect(cities.filter(({ name }) => words.test(name)).map(({ name }) => name)).toEqual([]);
  });

  it('lie in the state whose borders hold them', () => {
    const atlas = standIn<Topology<{ states: GeometryCollection<{ name: string }> }>>(
      JSON.parse(readFileSync('node_modules/us-atlas/states-10m.json', 'utf8')),
    );
    const states = feature(atlas, atlas.objects.states).features;
    const american = cities.filter(({ country }) => country === 'US');
    expect(american.length).toBeGreaterThan(200);
    const stateOf = ({ latitude, longitude }: Coordinate) =>
      states.find((one) => geoContains(one, [longitude, latitude]))?.properties.name;
    const wrong = american.flatMap((city) => {
      // In no state at all is whoever lives on a river that is the border, such as Calais in Maine: its bank is meant.
      const state =
        stateOf(city) ?? DIRECTIONS.map((degrees) => stateOf(movedBy(city, degrees, BANK_METERS))).find(Boolean);
      return state === regionOf('US', city.region)?.name.en ? [] : [`${city.name} (${city.region}): ${state}`];
    });
    expect(wrong).toEqual([]);
  });

  it('have the ten largest of each country, and none that a neighbour has swallowed', () => {
    const there = labels(cities);
    const expected = [...TEN_LARGEST.US, ...TEN_LARGEST.CA, ...MORE].map(([name, , , region]) => `${name}, ${region}`);
    expect(expected.filter((label) => !there.has(label))).toEqual([]);
  });

  it('are those that the stations name, in their province or state', () => {
    const wrong = STATION_LIST.flatMap(({ id, name, town, region }) => {
      const city = cityOfStop.get(id);
      const expected = OTHER_NAMES[town] ?? town;
      const isRight = city?.region === region && comparableName(city.name) === comparableName(expected);
      return isRight ? [] : [`${name}: ${city?.name}, ${city?.region}`];
    });
    expect(wrong).toEqual([]);
  });

  it('have codes of their name, with the region where the name alone means a larger city', () => {
    const wrong = cities.filter(
      ({ code, name, region }) => ![slugOf(name), `${slugOf(name)}-${region.toLowerCase()}`].includes(code),
    );
    expect(wrong).toEqual([]);
    expect(labels(cities).size).toBe(cities.length);
  });
});
