import { distanceKm } from '@/rules/places/great-circle';
import { localText, plusDays, type LoadedStation } from './expected-rides';
import type { PlainFeed } from './plain-feed';

/*
 * Journeys with one change as a search through everything finds them: every first vehicle with every second one, kept
 * or not by the rules as they are written (docs/timetables.md), without any of the search's own code.
 */

type End = { station: string; city: string; zone: string; latitude: number; longitude: number };

/** A vehicle between two of its stops. Moments are milliseconds since 1970. */
export type Vehicle = {
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

/** All vehicles that leave anywhere on these local days, the first and the last included. */
export function vehiclesOn(
  feed: PlainFeed,
  stations: ReadonlyMap<string, LoadedStation>,
  { first, last, shiftedByDays }: { first: string; last: string; shiftedByDays: number },
): Vehicle[] {
  const endOf = (stationId: string): End | null => {
    const [own, loaded] = [feed.stations.get(stationId), stations.get(stationId)];
    if (!own || !loaded) return null;
    const { latitude, longitude, zone } = own;
    return { station: stationId, city: loaded.city, zone: zone || loaded.zone, latitude, longitude };
  };
  const vehicles: Vehicle[] = [];
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
          vehicles.push({
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
            passes: ends.slice(position + 1, further).flatMap((end) => (end ? [end.city] : [])),
          });
        }
      }
    }
  }
  return vehicles;
}

/** A journey of two vehicles. */
export type Change = readonly [Vehicle, Vehicle];

/** Journeys with a change that begin on a day and that no direct bus beats. */
export function changesOn(
  vehicles: readonly Vehicle[],
  { from, to }: { from: string; to: string },
  day: string,
  { feed, sellsWith }: { feed: PlainFeed; sellsWith: SellsWith },
): Change[] {
  const dayOf = ({ leaves, from: { zone } }: Vehicle) => localText(new Date(leaves), zone).slice(0, 10);
  const passesNone = ({ passes }: Vehicle) => !passes.includes(from) && !passes.includes(to);
  const firsts = vehicles.filter((one) => one.from.city === from && one.to.city !== to && dayOf(one) === day);
  const seconds = vehicles.filter((one) => one.to.city === to && one.from.city !== from);
  const directs = vehicles.filter(
    (one) =>
      one.from.city === from &&
      one.to.city === to &&
      (dayOf(one) === day || (dayOf(one) === plusDays(day, 1) && sellsWith(one.agency) !== 'none')),
  );
  return firsts
    .filter(passesNone)
    .flatMap((first) =>
      seconds
        .filter((second) => passesNone(second) && isSoldTogether(first, second, sellsWith))
        .filter((second) => isInTime(first, second, feed))
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
  if (first.to.city !== second.from.city) return false;
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
