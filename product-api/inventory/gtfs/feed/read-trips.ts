import { CallStore, NO_TIME } from './call-store';
import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import { parseIndex, parseTime } from './files/fields';
import type { IndexById } from './read-network';
import { readTable, type RowCount } from './files/read-table';
import type { FeedTrip, Frequency } from './timetable';

/** trips.txt */
export async function readTrips(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  known: { routes: IndexById; services: IndexById },
): Promise<{ trips: FeedTrip[]; byId: IndexById }> {
  const file = 'trips.txt';
  const trips: FeedTrip[] = [];
  const byId: IndexById = new Map();
  const columns = {
    file,
    required: ['route_id', 'service_id', 'trip_id'],
    optional: ['trip_short_name', 'block_id', 'direction_id', 'wheelchair_accessible', 'original_trip_id', 'shape_id'],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const id = row('trip_id');
    const route = known.routes.get(row('route_id'));
    const service = known.services.get(row('service_id'));
    if (id === '') faults.add(file, line, 'trip_id is empty');
    if (byId.has(id)) faults.add(file, line, `trip_id "${id}" occurs twice`);
    if (route === undefined) faults.add(file, line, `unknown route_id "${row('route_id')}"`);
    // Without a calendar that is said, and not once more of each trip.
    if (service === undefined && known.services.size > 0)
      faults.add(file, line, `unknown service_id "${row('service_id')}"`);
    const [direction, accessible] = [row('direction_id'), row('wheelchair_accessible')];
    if (!['', '0', '1'].includes(direction)) faults.add(file, line, `bad direction_id "${direction}"`);
    if (!['', '0', '1', '2'].includes(accessible)) faults.add(file, line, `bad wheelchair_accessible "${accessible}"`);
    byId.set(id, trips.length);
    trips.push({
      id,
      originalId: row('original_trip_id') || id,
      route: route ?? 0,
      service: service ?? 0,
      shortName: row('trip_short_name') || null,
      block: row('block_id') || null,
      direction: direction === '' ? null : direction === '1' ? 1 : 0,
      isAccessible: accessible === '1',
      shape: row('shape_id'),
      line,
    });
  });
  if (!isThere) faults.add(file, undefined, 'is missing');
  return { trips, byId };
}

/** GTFS pickup_type and drop_off_type: 1 means not here; 2 and 3 (by phone, by asking the driver) still are. */
const STOP_TYPES = ['', '0', '1', '2', '3'];

/**
 * stop_times.txt, packed. Rows on demand (a location group or a zone instead of a stop) cannot be sold as seats;
 * their trips are named in `onDemand`. `onRequest` counts rows where travellers phone first, or ask the driver.
 */
export async function readStopTimes(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  known: { trips: IndexById; stops: IndexById; isBoarding: boolean[] },
): Promise<{ calls: CallStore; onDemand: Set<number>; onRequest: number }> {
  const file = 'stop_times.txt';
  const calls = new CallStore();
  const onDemand = new Set<number>();
  let onRequest = 0;
  const columns = {
    file,
    required: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
    optional: ['pickup_type', 'drop_off_type', 'location_group_id', 'location_id'],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const trip = known.trips.get(row('trip_id'));
    if (trip === undefined) return faults.add(file, line, `unknown trip_id "${row('trip_id')}"`);
    if (row('stop_id') === '' && (row('location_group_id') !== '' || row('location_id') !== ''))
      return void onDemand.add(trip);
    const time = (column: 'arrival_time' | 'departure_time') => {
      const text = row(column);
      if (text === '') return NO_TIME;
      const seconds = parseTime(text);
      if (seconds === null) faults.add(file, line, `bad ${column} "${text}"`);
      return seconds ?? NO_TIME;
    };
    const [arrival, departure] = [time('arrival_time'), time('departure_time')];
    const stop = known.stops.get(row('stop_id'));
    const sequence = parseIndex(row('stop_sequence'));
    const [pickup, dropOff] = [row('pickup_type'), row('drop_off_type')];
    if (!STOP_TYPES.includes(pickup)) faults.add(file, line, `bad pickup_type "${pickup}"`);
    if (!STOP_TYPES.includes(dropOff)) faults.add(file, line, `bad drop_off_type "${dropOff}"`);
    if (stop === undefined) return faults.add(file, line, `unknown stop_id "${row('stop_id')}"`);
    if (!known.isBoarding[stop])
      return faults.add(file, line, `stop_id "${row('stop_id')}" is not a stop (location_type 0)`);
    if (sequence === null) return faults.add(file, line, `bad stop_sequence "${row('stop_sequence')}"`);
    if ([pickup, dropOff].some((type) => type === '2' || type === '3')) onRequest += 1;
    calls.add({ trip, sequence, stop, arrival, departure, canBoard: pickup !== '1', canAlight: dropOff !== '1', line });
  });
  if (!isThere) faults.add(file, undefined, 'is missing');
  return { calls, onDemand, onRequest };
}

/** frequencies.txt, if the feed has it. */
export async function readFrequencies(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  trips: IndexById,
): Promise<Frequency[]> {
  const file = 'frequencies.txt';
  const frequencies: Frequency[] = [];
  const columns = {
    file,
    required: ['trip_id', 'start_time', 'end_time', 'headway_secs'],
    optional: ['exact_times'],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    const trip = trips.get(row('trip_id'));
    const start = parseTime(row('start_time'));
    const end = parseTime(row('end_time'));
    const headway = parseIndex(row('headway_secs'));
    const exact = row('exact_times');
    if (trip === undefined) faults.add(file, line, `unknown trip_id "${row('trip_id')}"`);
    if (start === null) faults.add(file, line, `bad start_time "${row('start_time')}"`);
    if (end === null) faults.add(file, line, `bad end_time "${row('end_time')}"`);
    if (start !== null && end !== null && end <= start) faults.add(file, line, 'end_time is not after start_time');
    if (headway === null || headway < 60)
      faults.add(file, line, `bad headway_secs "${row('headway_secs')}" (60 or more)`);
    if (!['', '0', '1'].includes(exact)) faults.add(file, line, `bad exact_times "${exact}"`);
    if (trip === undefined || start === null || end === null || headway === null || headway < 60) return;
    frequencies.push({ trip, start, end, headway, isExact: exact === '1', line });
  });
  return frequencies;
}
