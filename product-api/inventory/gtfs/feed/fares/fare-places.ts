import type { FarePlace } from '../feed-fares';
import type { Stop } from '../timetable';

/** The fare place of each stop: an index into `places`. */
export type FarePlaces = { places: FarePlace[]; of: (stop: number) => number };

const NOWHERE: FarePlace = { zone: '', areas: [] };

/** All stops alike, for feeds without fares. */
export const NO_FARE_PLACES: FarePlaces = { places: [NOWHERE], of: () => 0 };

/**
 * @param areasOf areas of a stop or station as stop_areas.txt names them; a platform without any has those of its
 * station
 */
export function farePlacesOf(stops: readonly Stop[], areasOf: ReadonlyMap<number, readonly string[]>): FarePlaces {
  const places: FarePlace[] = [];
  const known = new Map<string, number>();
  const of = stops.map((stop, index) => {
    const areas = [...(areasOf.get(index) ?? areasOf.get(stop.station) ?? [])].sort();
    const key = JSON.stringify([stop.fareZone, areas]);
    const place = known.get(key) ?? places.length;
    if (place === places.length) places.push({ zone: stop.fareZone, areas });
    known.set(key, place);
    return place;
  });
  return { places, of: (stop) => of[stop] ?? 0 };
}
