import type { Hotel } from '@/contract/hotels';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import type { Language } from '@/rules/language';
import type { OfferedPlace } from '../places/place';
import type { ApiContext } from '../context';
import { listPlaces, listPlacesOfCity } from '../places/find-destinations';

/** Streets are that much longer than the straight line, and people walk so far in a minute. */
const STREETS_PER_LINE = 1.3;
const METRES_A_MINUTE = 75;

export type HotelStation = { place: OfferedPlace; distanceMeters: number; walkMinutes: number };

/**
 * Answers from which bus station a hotel's distance is measured: the one asked for, else the nearest of its city; null
 * without any. `distanceMeters` is the straight line, rounded to the metre. `walkMinutes` takes 1.3 times that line at
 * 75 metres a minute, rounded, at least 1: an estimate, not a route.
 */
export async function stationFinder(
  ctx: ApiContext,
  cityCode: string,
  stationId?: string,
): Promise<(hotel: Coordinate) => HotelStation | null> {
  const wanted = stationId === undefined ? undefined : (await listPlaces(ctx)).get(stationId);
  const stations = wanted ? [wanted] : await listPlacesOfCity(ctx, cityCode);
  return (hotel) => {
    const measured = stations.map((place) => ({ place, metres: distanceKm(hotel, place) * 1_000 }));
    const nearest = measured.reduce<(typeof measured)[number] | null>(
      (best, one) => (best === null || one.metres < best.metres ? one : best),
      null,
    );
    return (
      nearest && {
        place: nearest.place,
        distanceMeters: Math.round(nearest.metres),
        walkMinutes: walkMinutes(nearest.metres),
      }
    );
  };
}

/** The station as the contract shows it, in the visitor's language. */
export function presentStation(station: HotelStation | null, language: Language): Hotel['station'] {
  if (!station) return null;
  const { place, distanceMeters, walkMinutes: minutes } = station;
  const { stationId, nameEn, nameFr, latitude, longitude } = place;
  return {
    stationId,
    name: language === 'fr' ? nameFr : nameEn,
    latitude,
    longitude,
    distanceMeters,
    walkMinutes: minutes,
  };
}

function walkMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * STREETS_PER_LINE) / METRES_A_MINUTE));
}
