import { distanceKm } from '@/rules/places/great-circle';
import { foldText } from '@/rules/fold-text';
import { addToList } from '@/rules/add-to-list';

/** As near as two ways of rounding one coordinate. */
const MAX_KM_UNMOVED = 0.02;
/** How far a stop may be from where it was with its name or its id, without its name, and in its own neighbourhood. */
const MAX_KM_BY_NAME = 1;
const MAX_KM_UNNAMED = 0.15;
export const MAX_KM_BY_ID = 10;
/** Degrees: cells of at least MAX_KM_BY_NAME from north to south, and from east to west as far as Inuvik. */
const CELL = { latitude: 0.01, longitude: 0.03 };

type Place = { name: string; latitude: number; longitude: number };
/** A station that is on sale; its id ends with what its stop was called when it was new. */
export type KnownStation = Place & { id: string };
export type NamedStop = Place & { stopId: string };

/**
 * Stations of a feed's next version keep the ids that tickets and patterns name them by, also where the feed has given
 * its stops other ids: by id and place or name, else by name and place, else by place, else by id in the neighbourhood.
 * The same answer when the same version is read again. @returns ids in the order of the stops
 */
export function nameStations(source: string, known: readonly KnownStation[], stops: readonly NamedStop[]): string[] {
  const ids = new Map<number, string>();
  const taken = new Set<string>();
  const give = (stop: number, id: string) => {
    if (ids.has(stop) || taken.has(id)) return;
    ids.set(stop, id);
    taken.add(id);
  };
  const byId = new Map(known.map((station) => [station.id, station]));
  const ownId = ({ stopId }: NamedStop) => `${source}:${stopId}`;
  const giveOwn = (fits: (km: number, isNamed: boolean) => boolean) => {
    for (const [index, stop] of stops.entries()) {
      const station = byId.get(ownId(stop));
      if (station && fits(distanceKm(station, stop), isNamedAlike(station, stop))) give(index, station.id);
    }
  };
  const pairs = nearPairs(known, stops);
  giveOwn((km, isNamed) => isNamed && km <= MAX_KM_UNMOVED);
  for (const { stop, id, km, isNamed } of pairs) if (isNamed && km <= MAX_KM_UNMOVED) give(stop, id);
  giveOwn((km, isNamed) => km <= (isNamed ? MAX_KM_BY_ID : MAX_KM_BY_NAME));
  for (const { stop, id, isNamed } of pairs) if (isNamed) give(stop, id);
  for (const { stop, id } of pairs) give(stop, id);
  giveOwn((km) => km <= MAX_KM_BY_ID);
  return stops.map((stop, index) => {
    for (let number = 1; !ids.has(index); number += 1) {
      const id = number === 1 ? ownId(stop) : `${ownId(stop)}~${number}`;
      if (!byId.has(id)) give(index, id);
    }
    return ids.get(index) ?? ownId(stop);
  });
}

type Pair = { stop: number; id: string; km: number; isNamed: boolean };

/** Stations and stops that may be one by their places, nearest first. */
function nearPairs(known: readonly KnownStation[], stops: readonly NamedStop[]): Pair[] {
  const cells = new Map<string, KnownStation[]>();
  const cellOf = ({ latitude, longitude }: Place) =>
    [Math.floor(latitude / CELL.latitude), Math.floor(longitude / CELL.longitude)] as const;
  for (const station of known) addToList(cells, cellOf(station).join(' '), station);
  const pairs: Pair[] = [];
  for (const [stop, place] of stops.entries()) {
    const [row, column] = cellOf(place);
    for (let cell = 0; cell < 9; cell += 1) {
      const key = `${row + Math.floor(cell / 3) - 1} ${column + (cell % 3) - 1}`;
      for (const station of cells.get(key) ?? []) {
        const km = distanceKm(station, place);
        const isNamed = isNamedAlike(station, place);
        if (km <= (isNamed ? MAX_KM_BY_NAME : MAX_KM_UNNAMED)) pairs.push({ stop, id: station.id, km, isNamed });
      }
    }
  }
  return pairs.sort((left, right) => left.km - right.km || left.stop - right.stop || (left.id < right.id ? -1 : 1));
}

function isNamedAlike(left: Place, right: Place): boolean {
  return foldText(left.name) === foldText(right.name);
}
