import type { Timetable } from '../feed/timetable';
import { nameStations, type KnownStation } from '../versions/name-stations';

/**
 * Ids of the stations that trips call at, by index of `timetable.stops`.
 * @param known stations of the timetable that is on sale
 */
export function stationIdsOf(
  { stops }: Timetable,
  used: readonly number[],
  source: string,
  known: readonly KnownStation[],
): Map<number, string> {
  const named = used.flatMap((index) => {
    const stop = stops[index];
    return stop ? [{ index, stopId: stop.id, ...stop, name: stop.nameEn ?? stop.name }] : [];
  });
  const ids = nameStations(source, known, named);
  return new Map(named.map(({ index }, position) => [index, ids[position] ?? '']));
}

/** Each stop as it was sold until now, by stop_id. */
export function stationsBefore<T extends { id: string }>(
  { stops }: Timetable,
  stationIds: ReadonlyMap<number, string>,
  known: readonly T[],
): Map<string, T> {
  const stations = new Map(known.map((station) => [station.id, station]));
  return new Map(
    [...stationIds].flatMap(([index, id]): [string, T][] => {
      const [stop, station] = [stops[index], stations.get(id)];
      return stop && station ? [[stop.id, station]] : [];
    }),
  );
}
