import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import { parseIndex } from './files/fields';
import { linkTrips, type TripLink } from './link-trips';
import type { IndexById } from './read-network';
import { readTable, type RowCount } from './files/read-table';
import { skip, type FeedTrip, type Route, type Skipped, type Stop, type Transfer } from './timetable';

type Known = {
  stops: Stop[];
  stopIds: IndexById;
  routes: readonly Route[];
  routeIds: IndexById;
  trips: FeedTrip[];
  tripIds: IndexById;
};

const TYPES = ['', '0', '1', '2', '3', '4', '5'];

/**
 * transfers.txt: how long a change takes, between stations; null where one is not possible. Of several rows for
 * platforms of the same two stations the longest holds, and 'not possible' before it. In-seat transfers (types 4 and 5)
 * change the blocks of `known.trips`.
 */
export async function readTransfers(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  known: Known,
  skipped: Skipped,
): Promise<Transfer[]> {
  const file = 'transfers.txt';
  const times = new Map<string, Transfer>();
  const links: TripLink[] = [];
  const columns = {
    file,
    required: [],
    optional: [
      'from_stop_id',
      'to_stop_id',
      'from_route_id',
      'to_route_id',
      'from_trip_id',
      'to_trip_id',
      'transfer_type',
      'min_transfer_time',
    ],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    const find = (column: string, among: IndexById) => {
      const found = row(column) === '' ? undefined : among.get(row(column));
      if (row(column) !== '' && found === undefined) faults.add(file, line, `unknown ${column} "${row(column)}"`);
      return found;
    };
    const [from, to] = [find('from_stop_id', known.stopIds), find('to_stop_id', known.stopIds)];
    const [fromTrip, toTrip] = [find('from_trip_id', known.tripIds), find('to_trip_id', known.tripIds)];
    const isForRoutes = [find('from_route_id', known.routeIds), find('to_route_id', known.routeIds)].some(
      (route) => route !== undefined,
    );
    const [type, written] = [row('transfer_type'), row('min_transfer_time')];
    const minSeconds = parseIndex(written);
    if (!TYPES.includes(type)) return faults.add(file, line, `bad transfer_type "${type}"`);
    if (written !== '' && minSeconds === null) return faults.add(file, line, `bad min_transfer_time "${written}"`);
    if (type === '4' || type === '5') {
      if (row('from_trip_id') === '' || row('to_trip_id') === '')
        return faults.add(file, line, `transfer_type ${type} needs from_trip_id and to_trip_id`);
      if (fromTrip === undefined || toTrip === undefined) return;
      if (fromTrip === toTrip) return faults.add(file, line, `trip_id "${row('from_trip_id')}" is linked to itself`);
      return void links.push({ from: fromTrip, to: toTrip, isInSeat: type === '4' });
    }
    if (isForRoutes || fromTrip !== undefined || toTrip !== undefined)
      return skip(skipped, 'transfer for some routes or trips only');
    if (row('from_stop_id') === '' || row('to_stop_id') === '')
      return faults.add(file, line, 'needs from_stop_id and to_stop_id');
    if (from === undefined || to === undefined) return;
    if (type === '2' && minSeconds === null)
      return skip(skipped, 'transfer of type 2 without min_transfer_time; the usual time holds');
    // Recommended (0) without a time says where to change, not how long it takes.
    if ((type === '' || type === '0') && minSeconds === null) return;
    const stations = { from: known.stops[from]?.station ?? from, to: known.stops[to]?.station ?? to };
    const key = `${stations.from}|${stations.to}`;
    const seconds = type === '3' ? null : type === '1' ? 0 : minSeconds;
    const earlier = times.get(key);
    times.set(key, { ...stations, minSeconds: earlier ? longest(earlier.minSeconds, seconds) : seconds });
  });
  linkTrips(known.trips, known.routes, links, skipped);
  return [...times.values()];
}

function longest(left: number | null, right: number | null): number | null {
  return left === null || right === null ? null : Math.max(left, right);
}
