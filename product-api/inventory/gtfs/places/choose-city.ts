/** A city that a stop may belong to. Distances in kilometres. */
export type Candidate = {
  population: number;
  distanceKm: number;
  /** In the stop's own province or state. */
  isSameRegion: boolean;
  /** How the stop's name holds the city's: nothing else, at its beginning, somewhere, or not at all. */
  named: 'whole' | 'first' | 'within' | null;
  nameLength: number;
};

/** certain: nothing else can be meant. Otherwise the operator should read it, with the distance. */
export type Choice<T> = { chosen: T; how: 'name' | 'distance'; isCertain: boolean };

/** Cities and their suburbs, all of North America taken together. */
const PEOPLE_PER_KM2 = 1500;
/** The smallest village has a stop outside its last house, and the largest city ends somewhere. */
const MIN_EXTENT_KM = 2.5;
const MAX_EXTENT_KM = 25;
/** Around a city: people of the country go to it by name. */
const MIN_AROUND_KM = 5;
const MAX_AROUND_KM = 15;
/** A stop that is called like the city and nothing else belongs to it within this, however small the city is. */
const CALLED_KM = 30;

/** No city of any size takes a stop from farther away. */
export const MAX_CITY_KM = MAX_EXTENT_KM + MAX_AROUND_KM;

/** How far a city goes from its centre: as far as its people need. The gazetteer has no borders of cities. */
export function extentKm(population: number): number {
  return clamp(Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI), MIN_EXTENT_KM, MAX_EXTENT_KM);
}

/** How far a city takes stops that lie in none. */
export function reachKm(population: number): number {
  const extent = extentKm(population);
  return extent + clamp(extent, MIN_AROUND_KM, MAX_AROUND_KM);
}

/**
 * The city that a stop belongs to (D81). In this order:
 *
 * 1. One that the stop is named after, within its reach (30 km where the name says nothing else); a city in the stop's
 *    own province or state before one across the border, a name at the beginning before one within, the longer name
 *    (East Lansing is not Lansing), and of namesakes the one whose extent is less far away.
 * 2. One that contains it, never across a border of provinces or states: of several the one whose centre is nearest by
 *    its own extent. So a suburb keeps what is its own, and Washington's station is not Alexandria's.
 * 3. The largest within reach, again on this side of the border.
 */
export function chooseCity<T extends Candidate>(candidates: Iterable<T>, hasOwnWords: boolean): Choice<T> | null {
  const all = [...candidates];
  const named = best(
    all.filter((city) => city.named !== null && isInReach(city)),
    (left, right) =>
      Number(right.named === 'whole') - Number(left.named === 'whole') ||
      Number(right.isSameRegion) - Number(left.isSameRegion) ||
      Number(right.named === 'first') - Number(left.named === 'first') ||
      right.nameLength - left.nameLength ||
      relative(left) - relative(right),
  );
  if (named) {
    const isNear = named.named === 'whole' ? isWithinReach(named) : isContained(named);
    return { chosen: named, how: 'name', isCertain: named.isSameRegion && isNear };
  }
  const here = all.filter((city) => city.isSameRegion);
  const containing = best(here.filter(isContained), (left, right) => relative(left) - relative(right));
  // A name of its own that no city has is a village perhaps: the operator may know better.
  if (containing) return { chosen: containing, how: 'distance', isCertain: !hasOwnWords };
  const largest = best(
    here.filter(isWithinReach),
    (left, right) => right.population - left.population || left.distanceKm - right.distanceKm,
  );
  return largest && { chosen: largest, how: 'distance', isCertain: false };
}

function isInReach(city: Candidate): boolean {
  return isWithinReach(city) || (city.named === 'whole' && city.distanceKm <= CALLED_KM);
}

function isWithinReach({ population, distanceKm }: Candidate): boolean {
  return distanceKm <= reachKm(population);
}

function isContained({ population, distanceKm }: Candidate): boolean {
  return distanceKm <= extentKm(population);
}

/** How far out of the centre a stop is, measured by the city's own size. */
function relative({ population, distanceKm }: Candidate): number {
  return distanceKm / extentKm(population);
}

function best<T>(all: readonly T[], compare: (left: T, right: T) => number): T | null {
  let found: T | null = null;
  for (const one of all) if (found === null || compare(one, found) < 0) found = one;
  return found;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
