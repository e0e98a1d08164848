import { foldText } from '@/rules/fold-text';
import { FeedRefused } from '../feed/files/feed-error';
import type { FeedPattern, Stop, Timetable } from '../feed/timetable';
import type { PlaceNames } from '../terms/fares-csv';
import type { SoldPair } from '../terms/fare-rows';
import type { City } from './city-book';
import type { Decision } from './decisions';
import type { Gazetteer } from './gazetteer/gazetteer';
import { matchStops, type PlacedStop } from './match-stops';

/** Stations that trips call at, each with its city. `city` and `stationId` answer by index of `timetable.stops`. */
export type PlacedTimetable = {
  used: number[];
  cities: Map<string, City>;
  created: City[];
  cityOf: (stop: number) => City;
  /** How each came to its city. */
  stops: (Omit<PlacedStop, 'city'> & { city: City })[];
};

/**
 * Finds the city of every station that a trip calls at. @throws FeedRefused for stops outside Canada and the United
 * States
 */
export async function placeTimetable(
  timetable: Timetable,
  used: number[],
  known: readonly City[],
  { decisions, gazetteer }: { decisions: ReadonlyMap<string, Decision>; gazetteer: Gazetteer },
): Promise<PlacedTimetable> {
  const stationIds = new Map(timetable.stops.map((stop) => [stop.id, timetable.stops[stop.station]?.id ?? stop.id]));
  const given = new Map(Array.from(decisions, ([stopId, told]) => [stationIds.get(stopId) ?? stopId, told]));
  const stations = used.map((index) => timetable.stops[index]).filter((stop): stop is Stop => stop !== undefined);
  const { placed, created, unreachable } = await matchStops(stations, known, given, gazetteer);
  if (unreachable.length > 0) {
    throw new FeedRefused(
      unreachable.map((stop) => ({
        file: 'stops.txt',
        reason: `stop_id "${stop.id}" lies outside Canada and the United States (${stop.latitude}, ${stop.longitude})`,
      })),
    );
  }
  const cities = new Map([...known, ...created].map((city) => [city.code, city]));
  const codes = new Map(placed.map(({ stop, city }) => [stop.id, city]));
  const cityOf = (stop: number): City => {
    const city = cities.get(codes.get(timetable.stops[stop]?.id ?? '') ?? '');
    if (!city) throw new RangeError(`Stop ${stop} has no city`);
    return city;
  };
  const stops = placed.flatMap(({ city, ...one }) => {
    const found = cities.get(city);
    return found ? [{ ...one, city: found }] : [];
  });
  return { used, cities, created, cityOf, stops };
}

/** Stations that trips call at, by index of `timetable.stops`. */
export function usedStations(timetable: Timetable): number[] {
  return [...new Set([...usedPatterns(timetable)].flatMap((index) => timetable.patterns[index]?.stations ?? []))];
}

/** Patterns that some trip has. */
export function usedPatterns(timetable: Timetable): Set<number> {
  return new Set(timetable.trips.map((trip) => trip.pattern));
}

export type PatternSegment = { fromPosition: number; toPosition: number; fromCity: string; toCity: string };

/**
 * Rides a pattern is sold for: from a stop where one may get on to a later one, in another city, where one may get off.
 */
export function segmentsOf(pattern: FeedPattern, cityOf: (stop: number) => City): PatternSegment[] {
  const codes = pattern.stations.map((stop) => cityOf(stop).code);
  const segments: PatternSegment[] = [];
  codes.forEach((fromCity, fromPosition) => {
    if (!pattern.pickup[fromPosition]) return;
    for (let toPosition = fromPosition + 1; toPosition < codes.length; toPosition += 1) {
      const toCity = codes[toPosition];
      if (toCity !== undefined && toCity !== fromCity && pattern.dropOff[toPosition])
        segments.push({ fromPosition, toPosition, fromCity, toCity });
    }
  });
  return segments;
}

/** How many pairs of stations buses ride between without a ride being sold, because both lie in one city. */
export function countPairsWithinCity(timetable: Timetable, cityOf: (stop: number) => City): number {
  const pairs = new Set<number>();
  for (const index of usedPatterns(timetable)) {
    const { stations, pickup, dropOff } = timetable.patterns[index] ?? { stations: [], pickup: [], dropOff: [] };
    const codes = stations.map((stop) => cityOf(stop).code);
    for (const [from, station] of stations.entries()) {
      for (let to = from + 1; pickup[from] && to < stations.length; to += 1) {
        const other = stations[to] ?? station;
        if (other !== station && codes[to] === codes[from] && dropOff[to])
          pairs.add(station * timetable.stops.length + other);
      }
    }
  }
  return pairs.size;
}

/** City pairs that each company sells, once each. */
export function soldPairs(
  patterns: readonly { operatorId: string; segments: readonly PatternSegment[] }[],
): SoldPair[] {
  const pairs = new Map<string, SoldPair>();
  for (const { operatorId, segments } of patterns) {
    for (const { fromCity, toCity } of segments)
      pairs.set(`${operatorId}|${fromCity}|${toCity}`, { operatorId, fromCity, toCity });
  }
  return [...pairs.values()];
}

/** How places may be written in the CSV of fares. */
export function placeNames(timetable: Timetable, placed: PlacedTimetable): PlaceNames {
  const stops = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  const name = (text: string, code: string) =>
    names.set(foldText(text), (names.get(foldText(text)) ?? new Set()).add(code));
  const used = new Set(placed.used);
  for (const stop of timetable.stops) {
    if (!used.has(stop.station)) continue;
    const { code } = placed.cityOf(stop.station);
    stops.set(stop.id, code);
    name(stop.name, code);
  }
  for (const city of placed.cities.values()) for (const text of [city.nameEn, city.nameFr]) name(text, city.code);
  return { codes: new Set(placed.cities.keys()), stops, names };
}
