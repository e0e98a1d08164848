import { LRUCache } from 'lru-cache';
import type { RouteFacts } from '@/contract/landing-pages';
import { groupBy } from '@/rules/group-by';
import type { Coordinate } from '@/rules/places/great-circle';
import { kmOverLand } from '@/rules/places/over-land';
import { neighbours } from '@/rules/neighbours';
import type { Language } from '@/rules/language';
import type { OfferedPlace } from '../../places/place';
import type { DestinationRow } from '../../places/find-destinations';

type Known = {
  places: ReadonlyMap<string, OfferedPlace>;
  cities: ReadonlyMap<string, DestinationRow>;
  language: Language;
};
type Line = RouteFacts['line'];

/** A journey that is longer than the shortest by more than that takes another road. */
const MAX_DETOUR_RATIO = 1.25;

/**
 * The cities that some journeys pass, both ends included: those of the most frequent journey that stops on the way, as
 * a bus without a stop drives the same road; of equally frequent ones that with the most cities. Kilometres along its
 * stations in straight lines, but around lakes, whole. `tripsPerDay`: how many of the journeys call at the city.
 * @param journeys stations of each, in order
 */
export function routeLine(journeys: readonly (readonly string[])[], { places, cities, language }: Known): Line {
  const stations = usualStations(journeys, places).flatMap((id) => places.get(id) ?? []);
  const line: Line = [];
  let kilometres = 0;
  stations.forEach((place, index) => {
    const before = stations[index - 1];
    if (before) kilometres += kmByRoad(before, place);
    const last = line.at(-1);
    // The last city is reached at its last station.
    if (last?.cityCode === place.cityCode)
      return void (last.distanceKm = index === stations.length - 1 ? Math.round(kilometres) : last.distanceKm);
    const city = cities.get(place.cityCode);
    const { latitude, longitude } = city ?? place;
    line.push({
      cityCode: place.cityCode,
      name: language === 'fr' ? place.cityFr : place.cityEn,
      latitude,
      longitude,
      distanceKm: Math.round(kilometres),
      tripsPerDay: 0,
    });
  });
  for (const journey of journeys) {
    const called = new Set(journey.map((id) => places.get(id)?.cityCode));
    for (const stop of line) if (called.has(stop.cityCode)) stop.tripsPerDay += 1;
  }
  return line;
}

/** Stations of the journey whose cities make the line, in order. */
export function usualStations(journeys: readonly (readonly string[])[], places: Known['places']): readonly string[] {
  return mostFrequent(alongTheRoad(journeys, places));
}

function alongTheRoad(
  journeys: readonly (readonly string[])[],
  places: Known['places'],
): readonly (readonly string[])[] {
  const measured = journeys.map((stationIds) => {
    const called = stationIds.flatMap((id) => places.get(id) ?? []);
    const kilometres = sumOf(neighbours(called).map(([before, here]) => kmByRoad(before, here)));
    return { stationIds, kilometres, cities: new Set(called.map(({ cityCode }) => cityCode)).size };
  });
  const shortest = Math.min(...measured.map(({ kilometres }) => kilometres));
  const sameRoad = measured.filter(({ kilometres }) => kilometres <= shortest * MAX_DETOUR_RATIO);
  const stopping = sameRoad.filter(({ cities }) => cities > 2);
  return (stopping.length > 0 ? stopping : sameRoad).map(({ stationIds }) => stationIds);
}

/** Each takes milliseconds, the same two are asked of every journey, and places stay where they are. */
const ways = new LRUCache<string, number>({ max: 20_000 });

function kmByRoad(from: Coordinate, to: Coordinate): number {
  const key = [from.latitude, from.longitude, to.latitude, to.longitude].join();
  const known = ways.get(key);
  if (known !== undefined) return known;
  const kilometres = kmOverLand(from, to);
  ways.set(key, kilometres);
  return kilometres;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((reached, number) => reached + number, 0);
}

function mostFrequent(journeys: readonly (readonly string[])[]): readonly string[] {
  const groups = [...groupBy(journeys, (stations) => stations.join('|')).values()];
  const best = groups.reduce<(typeof groups)[number]>((found, group) => {
    const difference = group.length - found.length || (group[0]?.length ?? 0) - (found[0]?.length ?? 0);
    return difference > 0 ? group : found;
  }, []);
  return best[0] ?? [];
}
