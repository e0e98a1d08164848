import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import { isZone, parseDate, parseDegree } from './files/fields';
import { readTable, type RowCount } from './files/read-table';
import type { Agency, FeedInfo, Route, Stop } from './timetable';

export type IndexById = Map<string, number>;

/** agency.txt: one zone for all times of the feed, as GTFS demands. */
export async function readAgencies(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
): Promise<{ agencies: Agency[]; zone: string; byId: IndexById }> {
  const file = 'agency.txt';
  const agencies: Agency[] = [];
  const byId: IndexById = new Map();
  let zone = '';
  const columns = {
    file,
    required: ['agency_name', 'agency_timezone'],
    optional: ['agency_id', 'agency_url', 'agency_phone'],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const id = row('agency_id');
    const rowZone = row('agency_timezone');
    const url = row('agency_url');
    if (row('agency_name') === '') faults.add(file, line, 'agency_name is empty');
    if (rowZone === '') faults.add(file, line, 'agency_timezone is empty');
    else if (!isZone(rowZone)) faults.add(file, line, `unknown time zone "${rowZone}"`);
    else if (zone !== '' && zone !== rowZone)
      faults.add(file, line, `agencies of one feed must share a time zone: "${rowZone}" differs from "${zone}"`);
    else zone = rowZone;
    if (byId.has(id)) faults.add(file, line, `agency_id "${id}" occurs twice`);
    byId.set(id, agencies.length);
    agencies.push({
      id,
      name: row('agency_name'),
      url: /^https?:\/\//.test(url) ? url : null,
      phone: row('agency_phone') || null,
    });
  });
  if (!isThere) faults.add(file, undefined, 'is missing');
  else if (agencies.length === 0) faults.add(file, undefined, 'names no agency');
  return { agencies, zone, byId };
}

/** GTFS location_type: stops and stations carry travellers; entrances, nodes and boarding areas do not. */
const LOCATION_TYPES = ['', '0', '1', '2', '3', '4'];

/** stops.txt. `byId` holds stops and stations; `isBoarding` tells which of them a trip may call at. */
export async function readStops(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
): Promise<{ stops: Stop[]; byId: IndexById; isBoarding: boolean[] }> {
  const file = 'stops.txt';
  const stops: Stop[] = [];
  const byId: IndexById = new Map();
  const isBoarding: boolean[] = [];
  const parents: { stop: number; parent: string; line: number }[] = [];
  const types: string[] = [];
  /** The stop says itself whether wheelchairs get on; else its station does. */
  const isOpenOwn: boolean[] = [];
  const columns = {
    file,
    required: ['stop_id'],
    optional: [
      'stop_name',
      'stop_lat',
      'stop_lon',
      'location_type',
      'parent_station',
      'stop_timezone',
      'zone_id',
      'wheelchair_boarding',
    ],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const id = row('stop_id');
    const type = row('location_type');
    const zone = row('stop_timezone');
    const index = stops.length;
    const isPlace = type !== '3' && type !== '4';
    const latitude = parseDegree(row('stop_lat'), 90);
    const longitude = parseDegree(row('stop_lon'), 180);
    if (id === '') faults.add(file, line, 'stop_id is empty');
    if (byId.has(id)) faults.add(file, line, `stop_id "${id}" occurs twice`);
    if (!LOCATION_TYPES.includes(type)) faults.add(file, line, `bad location_type "${type}"`);
    if (isPlace && row('stop_name') === '') faults.add(file, line, 'stop_name is empty');
    if (isPlace && latitude === null) faults.add(file, line, `bad stop_lat "${row('stop_lat')}"`);
    if (isPlace && longitude === null) faults.add(file, line, `bad stop_lon "${row('stop_lon')}"`);
    if (isPlace && latitude === 0 && longitude === 0) faults.add(file, line, 'a stop at 0, 0 has no real coordinate');
    if (zone !== '' && !isZone(zone)) faults.add(file, line, `unknown time zone "${zone}"`);
    if (row('parent_station') !== '') parents.push({ stop: index, parent: row('parent_station'), line });
    byId.set(id, index);
    types.push(type || '0');
    isBoarding.push(type === '' || type === '0');
    const boarding = row('wheelchair_boarding');
    if (!['', '0', '1', '2'].includes(boarding)) faults.add(file, line, `bad wheelchair_boarding "${boarding}"`);
    isOpenOwn.push(boarding === '1' || boarding === '2');
    stops.push({
      id,
      name: row('stop_name'),
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      zone: zone || null,
      fareZone: row('zone_id'),
      isClosedToWheelchairs: boarding === '2',
      station: index,
    });
  });
  if (!isThere) faults.add(file, undefined, 'is missing');
  for (const { stop, parent, line } of parents) {
    const station = byId.get(parent);
    const child = stops[stop];
    if (station === undefined || !child) faults.add(file, line, `unknown parent_station "${parent}"`);
    else if (types[stop] === '0' && types[station] !== '1')
      faults.add(file, line, `parent_station "${parent}" is not a station (location_type 1)`);
    else if (types[stop] === '0') {
      child.station = station;
      child.zone = stops[station]?.zone ?? child.zone;
      if (!isOpenOwn[stop]) child.isClosedToWheelchairs = stops[station]?.isClosedToWheelchairs ?? false;
    }
  }
  return { stops, byId, isBoarding };
}

/** route_type 3 and the bus and coach ranges of the extended types (2xx coach, 7xx bus). */
function isBusType(type: string): boolean {
  return type === '3' || /^[27]\d\d$/.test(type);
}

/**
 * routes.txt. `skippedTypes` counts routes that are not buses, `flagStops` those where one may get on or off between
 * stops.
 */
export async function readRoutes(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  agencies: IndexById,
): Promise<{ routes: Route[]; byId: IndexById; skippedTypes: Map<string, number>; flagStops: number }> {
  const file = 'routes.txt';
  const routes: Route[] = [];
  const byId: IndexById = new Map();
  const skippedTypes = new Map<string, number>();
  let flagStops = 0;
  const columns = {
    file,
    required: ['route_id', 'route_type'],
    optional: ['agency_id', 'route_color', 'network_id', 'continuous_pickup', 'continuous_drop_off'],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const id = row('route_id');
    const type = row('route_type');
    const agencyId = row('agency_id');
    const agency = agencyId === '' && agencies.size === 1 ? 0 : agencies.get(agencyId);
    if (id === '') faults.add(file, line, 'route_id is empty');
    if (byId.has(id)) faults.add(file, line, `route_id "${id}" occurs twice`);
    if (!/^\d{1,4}$/.test(type)) faults.add(file, line, `bad route_type "${type}"`);
    if (agency === undefined)
      faults.add(
        file,
        line,
        agencyId === ''
          ? 'agency_id is empty although the feed has several agencies'
          : `unknown agency_id "${agencyId}"`,
      );
    if (!isBusType(type)) skippedTypes.set(type, (skippedTypes.get(type) ?? 0) + 1);
    if ([row('continuous_pickup'), row('continuous_drop_off')].some((value) => ['0', '2', '3'].includes(value)))
      flagStops += 1;
    byId.set(id, routes.length);
    const color = /^[0-9A-Fa-f]{6}$/.test(row('route_color')) ? `#${row('route_color').toUpperCase()}` : null;
    routes.push({ id, agency: agency ?? 0, isBus: isBusType(type), color, network: row('network_id') });
  });
  if (!isThere) faults.add(file, undefined, 'is missing');
  return { routes, byId, skippedTypes, flagStops };
}

/** feed_info.txt, if the feed has it. */
export async function readFeedInfo(feed: FeedSource, faults: FaultList, count: RowCount): Promise<FeedInfo | null> {
  const file = 'feed_info.txt';
  let info: FeedInfo | null = null;
  const columns = {
    file,
    required: [],
    optional: ['feed_version', 'feed_start_date', 'feed_end_date', 'feed_publisher_name'],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    const day = (column: 'feed_start_date' | 'feed_end_date') => {
      const value = parseDate(row(column));
      if (value === null && row(column) !== '') faults.add(file, line, `bad ${column} "${row(column)}"`);
      return value;
    };
    info ??= {
      version: row('feed_version') || null,
      start: day('feed_start_date'),
      end: day('feed_end_date'),
      publisher: row('feed_publisher_name') || null,
    };
  });
  return info;
}
