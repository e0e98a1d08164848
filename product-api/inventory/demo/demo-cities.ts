import type { DemoCity, DemoStation } from './demo-city';
import { ATLANTIC_CANADIAN_CITIES } from './cities/atlantic-canada';
import { MIDWESTERN_CITIES } from './cities/midwestern-states';
import { NORTHEASTERN_CITIES } from './cities/northeastern-states';
import { ONTARIO_CITIES } from './cities/ontario';
import { QUEBEC_CITIES } from './cities/quebec';
import { SOUTHERN_CITIES } from './cities/southern-states';
import { WESTERN_CANADIAN_CITIES } from './cities/western-canada';
import { WESTERN_CITIES } from './cities/western-states';

/** Every city of the demo inventory. */
export const DEMO_CITIES: readonly DemoCity[] = [
  ...QUEBEC_CITIES,
  ...ONTARIO_CITIES,
  ...WESTERN_CANADIAN_CITIES,
  ...ATLANTIC_CANADIAN_CITIES,
  ...NORTHEASTERN_CITIES,
  ...MIDWESTERN_CITIES,
  ...SOUTHERN_CITIES,
  ...WESTERN_CITIES,
];

const CITIES = new Map(DEMO_CITIES.map((city) => [city.code, city]));

/** @throws Error when a line names a city we do not have */
export function demoCity(code: string): DemoCity {
  const city = CITIES.get(code);
  if (!city) throw new Error(`No demo city has the code ${code}.`);
  return city;
}

/** A stop of a line: 'toronto' is that city's first station, 'toronto/yorkdale' a certain one. */
export type DemoStop = { city: DemoCity; station: DemoStation };

/** @throws Error when a line names a station we do not have */
export function demoStop(name: string): DemoStop {
  const city = demoCity(name.split('/')[0] ?? name);
  const station = name.includes('/') ? city.stations.find(({ id }) => id === name) : city.stations[0];
  if (!station) throw new Error(`No demo station has the id ${name}.`);
  return { city, station };
}
