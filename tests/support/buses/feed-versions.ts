import { parse } from 'csv-parse/sync';
import { standIn } from '../stand-in';
import { lines, type FeedFiles } from './gtfs-feed';

type Row = Record<string, string>;
/** From 0 to before 1. */
export type Chance = () => number;

/** What another program makes of a feed: other ids, services cut, other days' files, some buses minutes off. */
export type OtherVersion = {
  files: FeedFiles;
  /** How many minutes later a bus of the version before leaves now. */
  laterBy: (tripId: string) => number;
};

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MAX_LATER = 9;
const SHARE_OF_LATER = 0.15;
const STOP_COLUMNS = ['stop_id', 'parent_station', 'from_stop_id', 'to_stop_id'];

/** The same buses as their company would send them next week; what a bus is called and when it runs is dealt anew. */
export function otherVersionOf(files: FeedFiles, chance: Chance): OtherVersion {
  const tables = new Map(Object.entries(files).map(([name, text]) => [name, rowsOf(String(text))]));
  const table = (name: string) => tables.get(name) ?? [];
  const days = daysOf(table('calendar.txt'), table('calendar_dates.txt'));
  const headways = new Set(table('frequencies.txt').map((row) => row.trip_id));
  const later = new Map(
    table('trips.txt').map(({ trip_id: id = '' }) => {
      const minutes = Math.ceil(chance() * MAX_LATER) * (chance() < 0.5 ? -1 : 1);
      return [id, chance() < SHARE_OF_LATER && !headways.has(id) ? minutes : 0];
    }),
  );
  const ids = shuffled(
    Array.from({ length: 2 * later.size }, (_, index) => `${1000 + index}`),
    chance,
  );
  const newTrips = new Map<string, string[]>();
  const services = new Map<string, Set<string>>();
  const trips = table('trips.txt').flatMap((row) => {
    const parts = cut(days.get(row.service_id ?? '') ?? new Set(), chance);
    return parts.map((part) => {
      const id = ids.pop() ?? '';
      newTrips.set(row.trip_id ?? '', [...(newTrips.get(row.trip_id ?? '') ?? []), id]);
      services.set(`on ${id}`, part);
      return { ...row, trip_id: id, service_id: `on ${id}` };
    });
  });
  const ofNewTrips = (row: Row) => (newTrips.get(row.trip_id ?? '') ?? []).map((id) => ({ ...row, trip_id: id }));
  tables.set('trips.txt', trips);
  tables.set(
    'stop_times.txt',
    table('stop_times.txt').flatMap((row) => ofNewTrips(moved(row, later.get(row.trip_id ?? '') ?? 0))),
  );
  tables.set('frequencies.txt', table('frequencies.txt').flatMap(ofNewTrips));
  // Transfers from trip to trip name what is not there any more.
  tables.set(
    'transfers.txt',
    table('transfers.txt').filter((row) => !row.from_trip_id && !row.to_trip_id),
  );
  const written = calendarOf(services, chance);
  tables.set('calendar.txt', written.weeks);
  tables.set('calendar_dates.txt', [...written.dates, ...keptDates(table('timeframes.txt'), days)]);
  renameStops(tables, chance);
  return {
    files: Object.fromEntries([...tables].flatMap(([name, rows]) => (rows.length > 0 ? [[name, textOf(rows)]] : []))),
    laterBy: (id) => later.get(id) ?? 0,
  };
}

/** Timeframes of fares have services of their own. */
function keptDates(timeframes: readonly Row[], days: ReadonlyMap<string, ReadonlySet<string>>): Row[] {
  return [...new Set(timeframes.map((row) => row.service_id ?? ''))].flatMap((service) =>
    [...(days.get(service) ?? [])].map((date) => ({ service_id: service, date, exception_type: '1' })),
  );
}

const TOWNS = [
  ['Montréal', 45.5017, -73.5673],
  ['Trois-Rivières', 46.343, -72.5429],
  ['Québec', 46.8139, -71.208],
  ['Rimouski', 48.4489, -68.524],
  ['Drummondville', 45.8834, -72.4824],
  ['Sherbrooke', 45.4042, -71.8929],
] as const;

/**
 * A company's timetable by chance: lines in both directions, several buses a day up to four hours apart, weekday and
 * weekend services with days taken out, one trip by headway. The first week is that of 17 August 2026.
 */
export function chanceFeed(chance: Chance): FeedFiles {
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const trips: string[] = [];
  const times: string[] = [];
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`;
  for (let line = 0; line < 4; line += 1) {
    const way = shuffled([...TOWNS.keys()], chance).slice(0, between(2, 5));
    for (const stops of [way, way.toReversed()]) {
      for (let leaves = between(300, 500); leaves < 1600; leaves += between(25, 240)) {
        const id = `t${trips.length}`;
        trips.push(`${line},${chance() < 0.7 ? 'week' : 'weekend'},${id}`);
        let at = leaves;
        for (const [index, stop] of stops.entries()) {
          times.push(`${id},${clock(at)},${clock(at + (index > 0 ? 5 : 0))},s${stop},${index + 1}`);
          at += between(40, 120);
        }
      }
    }
  }
  const headway = trips[0]?.split(',')[2] ?? '';
  return {
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      'c,Cars du Hasard,https://example.com,America/Toronto',
    ),
    'routes.txt': lines(
      'route_id,agency_id,route_short_name,route_long_name,route_type',
      ...[0, 1, 2, 3].map((line) => `${line},c,${line},Line ${line},3`),
    ),
    'stops.txt': lines(
      'stop_id,stop_name,stop_lat,stop_lon',
      ...TOWNS.map(([name, latitude, longitude], stop) => `s${stop},Gare de ${name},${latitude},${longitude}`),
    ),
    'trips.txt': lines('route_id,service_id,trip_id', ...trips),
    'stop_times.txt': lines('trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...times),
    'frequencies.txt': lines('trip_id,start_time,end_time,headway_secs', `${headway},06:00:00,14:00:00,7200`),
    'calendar.txt': lines(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'week,1,1,1,1,1,0,0,20260817,20260930',
      'weekend,0,0,0,0,0,1,1,20260817,20260930',
    ),
    'calendar_dates.txt': lines(
      'service_id,date,exception_type',
      ...['week,20260907,2', 'weekend,20260907,1', 'week,20260827,2'],
    ),
  };
}

function rowsOf(text: string): Row[] {
  return standIn<Row[]>(parse(text, { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true }));
}

function textOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** Every day of each service, 'YYYYMMDD'. */
function daysOf(weeks: readonly Row[], dates: readonly Row[]): Map<string, Set<string>> {
  const days = new Map<string, Set<string>>();
  const own = (service: string) => days.get(service) ?? days.set(service, new Set()).get(service) ?? new Set();
  for (const week of weeks) {
    for (let day = week.start_date ?? ''; day <= (week.end_date ?? ''); day = dayAfter(day))
      if (week[DAYS[weekdayOf(day)] ?? ''] === '1') own(week.service_id ?? '').add(day);
  }
  for (const { service_id: service = '', date = '', exception_type: type } of dates)
    if (type === '1') own(service).add(date);
    else own(service).delete(date);
  return days;
}

const atNoon = (day: string) => new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00Z`);
const weekdayOf = (day: string) => atNoon(day).getUTCDay();
const dayAfter = (day: string) =>
  new Date(atNoon(day).getTime() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** All days, or two parts of them. */
function cut(days: ReadonlySet<string>, chance: Chance): Set<string>[] {
  if (chance() < 0.5) return [new Set(days)];
  const isFirst = new Map([...days].map((day) => [day, chance() < 0.5]));
  const parts = [true, false].map((part) => new Set([...days].filter((day) => isFirst.get(day) === part)));
  return parts.filter(({ size }) => size > 0);
}

/** Some services by their days, the others by every day of their span less those on which they do not run. */
function calendarOf(
  services: ReadonlyMap<string, ReadonlySet<string>>,
  chance: Chance,
): { weeks: Row[]; dates: Row[] } {
  const weeks: Row[] = [];
  const dates: Row[] = [];
  for (const [service, days] of services) {
    const sorted = [...days].sort();
    const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
    if (chance() < 0.5) {
      dates.push(...sorted.map((date) => ({ service_id: service, date, exception_type: '1' })));
      continue;
    }
    const always = Object.fromEntries(DAYS.map((day) => [day, '1']));
    weeks.push({ service_id: service, ...always, start_date: first, end_date: last });
    for (let day = first; day <= last; day = dayAfter(day))
      if (!days.has(day)) dates.push({ service_id: service, date: day, exception_type: '2' });
  }
  return { weeks, dates };
}

/** Every stop under another id, one of them also under another name. */
function renameStops(tables: Map<string, Row[]>, chance: Chance): void {
  const stops = tables.get('stops.txt') ?? [];
  const ids = shuffled(
    stops.map((_, index) => `stop ${index}`),
    chance,
  );
  const newId = new Map(stops.map(({ stop_id: id = '' }, index) => [id, ids[index] ?? '']));
  const renamed = Math.floor(chance() * stops.length);
  tables.set(
    'stops.txt',
    stops.map((row, index) => (index === renamed ? { ...row, stop_name: `Gare ${row.stop_name}` } : row)),
  );
  for (const [name, rows] of tables)
    tables.set(
      name,
      rows.map((row) => {
        const columns = row.table_name === 'stops' ? [...STOP_COLUMNS, 'record_id'] : STOP_COLUMNS;
        const other = { ...row };
        for (const column of columns) if (row[column]) other[column] = newId.get(row[column]) ?? row[column];
        return other;
      }),
    );
}

function moved(row: Row, minutes: number): Row {
  return {
    ...row,
    arrival_time: movedTime(row.arrival_time ?? '', minutes),
    departure_time: movedTime(row.departure_time ?? '', minutes),
  };
}

function movedTime(time: string, minutes: number): string {
  if (time === '' || minutes === 0) return time;
  const [hours = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const all = hours * 60 + minute + minutes;
  return [Math.floor(all / 60), all % 60, second].map((part) => String(part).padStart(2, '0')).join(':');
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((item) => ({ item, at: chance() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item);
}
