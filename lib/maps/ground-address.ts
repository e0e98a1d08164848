import type { MapBox, MapCoordinates } from './map-frame';

/** Degrees: where the ground of a city is cut out, so that places close together share one. */
const CELL = 0.25;
const STEPS = 1 / CELL;
/** Degrees that our ground knows: North America. */
const KNOWN: MapBox = [-170, 10, -50, 75];

/** The middle of the cell of a place. */
export function cellOf({ latitude, longitude }: MapCoordinates): MapCoordinates {
  return { latitude: Math.round(latitude * STEPS) / STEPS, longitude: Math.round(longitude * STEPS) / STEPS };
}

/** Where the ground below a city's map is answered. */
export function cityGroundPath(cell: MapCoordinates): string {
  return `/ground/city/${cell.longitude},${cell.latitude}`;
}

/** Where the ground below a map of lines is answered. */
export function routeGroundPath(box: MapBox): string {
  return `/ground/route/${box.join(',')}`;
}

/** What an address asks for; null where no page of ours asks so. */
export function askedGround(
  kind: string,
  text: string,
): { cell: MapCoordinates; box?: undefined } | { cell?: undefined; box: MapBox } | null {
  const numbers = text.split(',').map((part) => (/^-?\d{1,3}(\.(25|5|75))?$/.test(part) ? Number(part) : NaN));
  if (numbers.some(Number.isNaN)) return null;
  const [first = 0, second = 0, third, fourth, ...more] = numbers;
  if (kind === 'city' && numbers.length === 2)
    return isKnown(first, second) ? { cell: { longitude: first, latitude: second } } : null;
  if (kind !== 'route' || third === undefined || fourth === undefined || more.length > 0) return null;
  const isBox = isKnown(first, second) && isKnown(third, fourth) && first <= third && second <= fourth;
  return isBox ? { box: [first, second, third, fourth] } : null;
}

function isKnown(longitude: number, latitude: number): boolean {
  const [west, south, east, north] = KNOWN;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
