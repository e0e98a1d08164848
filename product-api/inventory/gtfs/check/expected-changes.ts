import { addToList } from '@/rules/add-to-list';
import { distanceKm } from '@/rules/places/great-circle';
import { localText, plusDays, type LoadedStation } from './expected-rides';
import type { PlainFeed } from './plain-feed';

/*
 * Journeys with one change as a search through everything finds them: every first vehicle with every second one, kept
 * or not by the rules as they are written (docs/timetables.md), without any of the search's own code.
 */

type End = { station: string; city: string; zone: string; latitude: number; longitude: number };

/** A vehicle between two of its stops. Moments are milliseconds since 1970. */
type Vehicle = {
  run: string;
  agency: string;
  block: string;
  tripId: string;
  date: string;
  isFromStart: boolean;
  isToEnd: boolean;
  from: End;
  to: End;
  leaves: number;
  arrives: number;
  /** When it leaves, on the clocks of its stop. */
  day: string;
  /** Cities of the stops between. */
  passes: string[];
};

/** What a company lets its buses be sold with. */
export type SellsWith = (agency: string) => 'any' | 'own' | 'none';

const MAX_WAIT_MS = 5 * 3_600_000;
const MAX_STAND_MS = 3_600_000;
const MIN_CHANGE_MINUTES = 30;
/** Farther apart than that the way takes time, too: three minutes a kilometre, whole minutes. */
const MAX_WALK_KM = 1;
const MINUTES_A_KM = 3;

/** By the city that they leave, and by the one that they go to. */
export type Vehicles = { from: ReadonlyMap<string, Vehicle[]>; to: ReadonlyMap<string, Vehicle[]> };

/** All vehicles that leave anywhere on these local days, the first and the last included. */
export function vehiclesOn(
  feed: PlainFeed,
  stations: ReadonlyMap<string, LoadedStation>,
  { first, last, shiftedByDays }: { first: string; last: string; shiftedByDays: number },
): Vehicles {
  const endOf = (stationId: string): End | null => {
    const [own, loaded] = [feed.stations.get(stationId), stations.get(stationId)];
    if (!own || !loaded) return null;
    const { latitude, longitude, zone } = own;
    return { station: stationId, city: loaded.city, zone: zone || loaded.zone, latitude, longitude };
  };
  const [fromCity, toCity] = [new Map<string, Vehicle[]>(), new Map<string, Vehicle[]>()];
  for (let date = plusDays(first, -feed.longestDays - 1); date <= plusDays(last, 1); date = plusDays(date, 1)) {
    const momentOf = feed.clockOf(date);
    for (const { tripId, agency, block, start, stops } of feed.ridesOn(plusDays(date, -shiftedByDays))) {
      const ends = stops.map(({ stationId }) => endOf(stationId));
      for (const [position, stop] of stops.entries()) {
        const from = stop.board ? ends[position] : null;
        if (!from) continue;
        const departure = momentOf(stop.departure);
        const day = localText(departure, from.zone).slice(0, 10);
        if (day < first || day > last) continue;
        for (const [further, target] of stops.entries()) {
          const to = further > position && target.alight ? ends[further] : null;
          if (!to || to.city === from.city) continue;
          const vehicle: Vehicle = {
            run: `${tripId}@${start} ${date}`,
            agency,
            block,
            tripId,
            date,
            isFromStart: position === 0,
            isToEnd: further === stops.length - 1,
            from,
            to,
            leaves: departure.getTime(),
            arrives: momentOf(target.arrival).getTime(),
            day,
            passes: ends.slice(position + 1, further).flatMap((end) => (end ? [end.city] : [])),
          };
          addToList(fromCity, from.city, vehicle);
          addToList(toCity, to.city, vehicle);
        }
      }
    }
  }
  return { from: fromCity, to: toCity };
}

/** A journey of two vehicles. */
export type Change = readonly [Vehicle, Vehicle];

/** Journeys with a change that begin on a day and that no direct bus beats. */
export function changesOn(
  vehicles: Vehicles,
  { from, to }: { from: string; to: string },
  day: string,
  { feed, sellsWith }: { feed: PlainFeed; sellsWith: SellsWith },
): Change[] {
  const passesNone = ({ passes }: Vehicle) => !passes.includes(from) && !passes.includes(to);
  const leaving = vehicles.from.get(from) ?? [];
  const firsts = leaving.filter((one) => one.to.city !== to && one.day === day);
  const seconds = new Map<string, Vehicle[]>();
  for (const one of vehicles.to.get(to) ?? [])
    if (one.from.city !== from && passesNone(one)) addToList(seconds, one.from.city, one);
  const directs = leaving.filter(
    (one) =>
      one.to.city === to && (one.day === day || (one.day === plusDays(day, 1) && sellsWith(one.agency) !== 'none')),
  );
  return firsts
    .filter(passesNone)
    .flatMap((first) =>
      (seconds.get(first.to.city) ?? [])
        .filter((second) => isInTime(first, second, feed) && isSoldTogether(first, second, sellsWith))
        .map((second): Change => [first, second]),
    )
    .filter(
      ([first, second]) => !directs.some((direct) => direct.leaves >= first.leaves && direct.arrives <= second.arrives),
    );
}

function isSoldTogether(first: Vehicle, second: Vehicle, sellsWith: SellsWith): boolean {
  if (first.run === second.run) return false;
  const sales = [sellsWith(first.agency), sellsWith(second.agency)];
  return !sales.includes('none') && (first.agency === second.agency || !sales.includes('own'));
}

function isInTime(first: Vehicle, second: Vehicle, feed: PlainFeed): boolean {
  const wait = second.leaves - first.arrives;
  if (wait < 0 || wait > MAX_WAIT_MS) return false;
  if (isOneVehicle(first, second, feed) && wait <= MAX_STAND_MS) return true;
  const stated = feed.changeSeconds(first.to.station, second.from.station);
  if (stated === null) return false;
  return wait >= (stated ?? usualMinutes(first.to, second.from) * 60) * 1_000;
}

function usualMinutes(from: End, to: End): number {
  const km = distanceKm(from, to);
  return km <= MAX_WALK_KM ? MIN_CHANGE_MINUTES : MIN_CHANGE_MINUTES + Math.ceil(km * MINUTES_A_KM);
}

/** Its trip ends here, and the next one of the same vehicle begins here. */
function isOneVehicle(first: Vehicle, second: Vehicle, feed: PlainFeed): boolean {
  if (!first.isToEnd || !second.isFromStart || first.date !== second.date || first.agency !== second.agency)
    return false;
  if (first.to.station !== second.from.station) return false;
  const link = feed.linkOf(first.tripId, second.tripId);
  return link === '4' || (link !== '5' && first.block !== '' && first.block === second.block);
}
