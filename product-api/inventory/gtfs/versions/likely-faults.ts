import { zoneOffset } from '@/rules/dates/zone-offset';
import { distanceKm } from '@/rules/places/great-circle';
import { foldText } from '@/rules/fold-text';
import { MAX_KM_BY_ID, type KnownStation, type NamedStop } from './name-stations';

type Stations = {
  source: string;
  known: readonly KnownStation[];
  stops: readonly (NamedStop & { stationId: string })[];
};

/**
 * Stops that a next version has far from where they were, under their id and name: more likely typed wrongly than
 * moved, and each a new station that no sold bus calls at. The farthest first.
 */
export function farStops({ source, known, stops }: Stations): string[] {
  const byId = new Map(known.map((station) => [station.id, station]));
  return stops
    .flatMap((stop) => {
      const was = byId.get(`${source}:${stop.stopId}`);
      if (!was || byId.has(stop.stationId) || foldText(was.name) !== foldText(stop.name)) return [];
      const km = distanceKm(was, stop);
      return km > MAX_KM_BY_ID ? [{ stop, km }] : [];
    })
    .sort((left, right) => right.km - left.km)
    .map(({ stop, km }) => `stop ${stop.stopId} (${stop.name}) is ${Math.round(km)} km from where it was`);
}

const DAY_MS = 86_400_000;
/** Winter and summer time, and the days on which they change, stand between so many moments of a year. */
const MOMENTS = Array.from({ length: 53 }, (_, week) => week * 7 * DAY_MS);

/** Null where clocks are as they were, also under another name of the zone, or where nothing was sold by it. */
export function zoneChangeOf(
  companies: readonly string[],
  { was, is, now }: { was: string | null; is: string; now: Date },
): string | null {
  const isAlike = (since: number) =>
    zoneOffset(was ?? is, now.getTime() + since) === zoneOffset(is, now.getTime() + since);
  return was === is || MOMENTS.every(isAlike)
    ? null
    : `the time zone of ${companies.join(', ')} changed from ${was} to ${is}: each bus leaves at another moment`;
}
