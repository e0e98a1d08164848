import type { LiveNames } from '../../../buses/live-names';
import type { Timetable } from '../feed/timetable';

/**
 * What a live feed of this timetable calls what is sold under another name: platforms, stops that had another id when
 * they were new, and agencies.
 * @param stationIds by index of `stops`
 */
export function liveNamesOf(
  source: string,
  { stops, agencies }: Pick<Timetable, 'stops' | 'agencies'>,
  stationIds: ReadonlyMap<number, string>,
  companyIds: readonly string[],
): LiveNames {
  const renamed = stops.flatMap(({ id, station }) => {
    const stationId = stationIds.get(station);
    return stationId === undefined || stationId === `${source}:${id}` ? [] : [[id, stationId] as const];
  });
  const companies = agencies.flatMap(({ id }, index) => {
    const company = companyIds[index];
    return company === undefined ? [] : [[id, company] as const];
  });
  return { stations: Object.fromEntries(renamed), companies: Object.fromEntries(companies) };
}
