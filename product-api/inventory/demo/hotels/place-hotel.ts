import { distanceKm, movedBy, type Coordinate } from '@/rules/places/great-circle';
import type { Chooser } from './chooser';
import { CITY_DISTRICTS } from './city-districts';
import type { Directions, HotelCity } from './hotel-cities';
import { likelyDistrict, type District } from './likely-district';

export type HotelPlace = Coordinate & {
  district: District;
  /** From the city's main station, as the crow flies. */
  meters: number;
};

/** Hotels stand from there to {@link MAX_METERS} around the city's main station. */
const MIN_METERS = 150;
const MAX_METERS = 4_000;
/** Around the middle of a district. */
const WITHIN_DISTRICT = 190;
/**
 * Rings in metres, so that every city has hotels near the station and quiet ones. Scaled to the reach of a small town.
 */
const RINGS: readonly (readonly [from: number, to: number])[] = [
  [160, 480],
  [520, 1_300],
  [1_450, 2_200],
  [560, 1_250],
  [2_350, 3_300],
  [700, 1_350],
  [1_500, 2_250],
  [2_600, 3_900],
];
/** An angle that never comes back to where it was: hotels spread in all directions. */
const GOLDEN_ANGLE = 137.508;

/** Where hotel number `index` of a city stands. */
export function placeHotel(
  { city, reach = MAX_METERS, water }: HotelCity,
  index: number,
  isFrench: boolean,
  choose: Chooser,
): HotelPlace {
  const station = city.stations[0] ?? city;
  const known = CITY_DISTRICTS[city.code];
  const district = known?.[index % known.length];
  if (district) return inDistrict(station, district, choose);
  const bearing = landward((index * GOLDEN_ANGLE + choose.below('bearing', 40)) % 360, water);
  const [from, to] = RINGS[index % RINGS.length] ?? [MIN_METERS, MAX_METERS];
  const meters = Math.max(
    MIN_METERS + 10,
    Math.round(((from + choose.below('meters', to - from)) * reach) / MAX_METERS),
  );
  const at = movedBy(station, bearing, meters);
  return {
    ...at,
    meters: metersBetween(station, at),
    district: likelyDistrict({ meters, bearing, choice: choose.below('district', 3), isFrench }),
  };
}

function inDistrict(
  station: Coordinate,
  { name, inEn, inFr, ...middle }: (typeof CITY_DISTRICTS)[string][number],
  choose: Chooser,
): HotelPlace {
  const bearing = choose.below('bearing', 360);
  const away = choose.below('meters', WITHIN_DISTRICT);
  const places = [movedBy(middle, bearing, away), movedBy(middle, bearing + 180, away)];
  const distances = places.map((place) => metersBetween(station, place));
  const best = distances.findIndex((meters) => meters >= MIN_METERS && meters <= MAX_METERS);
  const at = places[best] ?? middle;
  return { ...at, meters: metersBetween(station, at), district: { name, inEn, inFr } };
}

/** Directions over water are pressed together onto land. */
function landward(bearing: number, water: Directions | undefined): number {
  if (!water) return bearing;
  const [from, to] = water;
  const land = (from - to + 360) % 360;
  return (to + (bearing / 360) * land) % 360;
}

function metersBetween(from: Coordinate, to: Coordinate): number {
  return Math.round(distanceKm(from, to) * 1_000);
}
