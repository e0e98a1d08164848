import Fuse from 'fuse.js';
import { foldText } from '@/rules/fold-text';
import type { SearchCity } from '../search-city';

type Entry = { city: SearchCity; names: string[] };

/** How different a typed name may be: 'tornto' finds Toronto, 'paris' finds nothing. */
const TYPO_TOLERANCE = 0.34;

/** 0 the name itself, 1 its beginning, 2 the beginning of one of its words, 3 no match. */
function closeness(names: readonly string[], typed: string): number {
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return names.some((name) => name.includes(` ${typed}`)) ? 2 : 3;
}

/**
 * Cities for what somebody typed (F7): accents, the other language's names, airport codes and typos are forgiven.
 * Nothing typed: all of them, near ones first. The order of equals is the order given.
 */
export function findCities(cities: readonly SearchCity[], typed: string): SearchCity[] {
  const wanted = foldText(typed);
  if (wanted === '') return [...cities.filter((city) => city.nearMe), ...cities.filter((city) => !city.nearMe)];
  const entries: Entry[] = cities.map((city) => ({ city, names: [city.name, ...city.aliases].map(foldText) }));
  const exact = entries
    .map((entry) => ({ ...entry, closeness: closeness(entry.names, wanted) }))
    .filter((entry) => entry.closeness < 3)
    .sort((left, right) => left.closeness - right.closeness);
  if (exact.length > 0) return exact.map((entry) => entry.city);
  return new Fuse(entries, { keys: ['names'], threshold: TYPO_TOLERANCE, ignoreLocation: true }).search(wanted).map((hit) => hit.item.city);
}

/** Cities that can be chosen as destination: those with a ticket on sale from the departure, or all while there is none. */
export function reachableCities(cities: readonly SearchCity[], departureCode: string): SearchCity[] {
  const departure = cities.find((city) => city.code === departureCode);
  if (!departure) return [...cities];
  const reached = new Set(departure.reaches);
  return cities.filter((city) => reached.has(city.code));
}
