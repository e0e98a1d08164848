import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import { REGION_POINTS } from './region-points';

/** `town`: the nearest town of the list, which is not necessarily a city that we sell. */
export type RegionGuess = {
  country: string;
  region: string;
  zone: string;
  distanceKm: number;
  town: Coordinate & { name: string };
};

/** Farther from every town that is known, a stop is not in Canada or the United States. */
export const MAX_REGION_KM = 700;

/**
 * Province or state, and zone, of a place: those of the nearest town that is known. A guess, right except within
 * a few kilometres of a border that no town of the list marks.
 * @param known cities already in the database, which count as towns too
 */
export function regionOf(
  place: Coordinate,
  known: readonly (Coordinate & { nameEn: string; country: string; region: string; zone: string })[],
): RegionGuess {
  let best: RegionGuess = {
    country: '',
    region: '',
    zone: '',
    distanceKm: Infinity,
    town: { name: '', latitude: 0, longitude: 0 },
  };
  const offer = (country: string, region: string, zone: string, town: RegionGuess['town']) => {
    const distance = distanceKm(place, town);
    if (distance < best.distanceKm) best = { country, region, zone, distanceKm: distance, town };
  };
  for (const { country, region, zone, points } of REGION_POINTS)
    for (const [name, latitude, longitude] of points) offer(country, region, zone, { name, latitude, longitude });
  for (const { nameEn: name, country, region, zone, latitude, longitude } of known)
    offer(country, region, zone, { name, latitude, longitude });
  return best;
}
