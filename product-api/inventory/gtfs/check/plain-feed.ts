import { text } from 'node:stream/consumers';
import { TZDate } from '@date-fns/tz';
import { parse } from 'csv-parse/sync';
import { openFeed } from '../feed/files/open-feed';

/*
 * A second, plain reading of a feed for `inventory:check`: whole files, dates as text, none of the importer's code for
 * calendars and times, so that a mistake there cannot hide itself.
 */

type Table = Record<string, string>[];

/** One bus on one service day. Times in seconds since noon minus 12 h of that day. */
type PlainRide = {
  tripId: string;
  agency: string;
  date: string;
  stops: { stationId: string; arrival: number; departure: number; board: boolean; alight: boolean }[];
};

export type PlainFeed = {
  agencies: string[];
  zone: string;
  /** Station (the stop or its parent) → English name and own zone. */
  stations: Map<string, { name: string; zone: string }>;
  /** Latest departure of any trip, whole days after its service day. */
  longestDays: number;
  /** Buses of a service day, 'YYYY-MM-DD' as the feed writes it. */
  ridesOn: (date: string) => PlainRide[];
};

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export async function readPlainFeed(location: string): Promise<PlainFeed> {
  const feed = await openFeed(location);
  const table = async (name: string): Promise<Table> =>
    feed.names.has(name)
      ? parse(await text(await feed.open(name)), {
          columns: true,
          bom: true,
          trim: true,
          skip_empty_lines: true,
          relax_column_count: true,
        })
      : [];
  try {
    const [agency, stops, routes, trips, times, calendar, dates, frequencies, translations] = [
      await table('agency.txt'),
      await table('stops.txt'),
      await table('routes.txt'),
      await table('trips.txt'),
      await table('stop_times.txt'),
      await table('calendar.txt'),
      await table('calendar_dates.txt'),
      await table('frequencies.txt'),
      await table('translations.txt'),
    ];
    const stationOf = new Map(stops.map((stop) => [stop.stop_id ?? '', stop.parent_station || (stop.stop_id ?? '')]));
    const agencyOf = new Map(
      routes.map((route) => [route.route_id, agency.find((row) => row.agency_id === route.agency_id) ?? agency[0]]),
    );
    const busRoutes = new Set(
      routes.filter((route) => /^(3|2..|7..)$/.test(route.route_type ?? '')).map((route) => route.route_id),
    );
    const rowsOf = group(times, (row) => row.trip_id ?? '');
    const headways = group(frequencies, (row) => row.trip_id ?? '');
    const templates = trips
      .filter((trip) => busRoutes.has(trip.route_id))
      .map((trip) => ({ trip, stops: callsOf(rowsOf.get(trip.trip_id ?? '') ?? [], stationOf) }))
      .filter(({ stops: calls }) => calls.length > 1);
    const runs = templates.flatMap(({ trip, stops: calls }) => {
      const own = {
        service: trip.service_id ?? '',
        agency: agencyOf.get(trip.route_id)?.agency_name ?? '',
        tripId: trip.trip_id ?? '',
        stops: calls,
      };
      const periods = headways.get(own.tripId);
      return periods
        ? startsOf(periods).map((start) => ({ ...own, stops: moved(calls, start - (calls[0]?.departure ?? 0)) }))
        : [own];
    });
    const latest = runs.reduce((most, run) => Math.max(most, run.stops.at(-1)?.departure ?? 0), 0);
    return {
      agencies: agency.map((row) => row.agency_name ?? ''),
      zone: agency[0]?.agency_timezone ?? 'UTC',
      stations: new Map(
        stops.map((stop) => [
          stop.stop_id ?? '',
          { name: englishName(stop, translations), zone: stop.stop_timezone ?? '' },
        ]),
      ),
      longestDays: Math.ceil(latest / 86_400),
      ridesOn: (date) =>
        runs
          .filter((run) => doesRun(run.service, date, calendar, dates))
          .map(({ tripId, agency: name, stops: calls }) => ({ tripId, agency: name, date, stops: calls })),
    };
  } finally {
    feed.close();
  }
}

function group(rows: Table, key: (row: Table[number]) => string): Map<string, Table> {
  const groups = new Map<string, Table>();
  for (const row of rows) {
    const known = groups.get(key(row));
    if (known) known.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/**
 * As the search says it in English: the name of the stop itself before one for all stops of that name, Canada's before
 * others'.
 */
function englishName(stop: Table[number], translations: Table): string {
  const own = translations.filter(
    (row) => row.table_name === 'stops' && row.field_name === 'stop_name' && row.translation,
  );
  for (const isMeant of [
    (row: Table[number]) => row.record_id === stop.stop_id,
    (row: Table[number]) => !row.record_id && row.field_value === stop.stop_name,
  ]) {
    for (const language of ['en-ca', 'en', 'en-us']) {
      const found = own.find((row) => isMeant(row) && row.language?.toLowerCase() === language);
      if (found?.translation) return found.translation;
    }
  }
  return stop.stop_name ?? '';
}

function doesRun(service: string, date: string, calendar: Table, dates: Table): boolean {
  const compact = date.replaceAll('-', '');
  const exception = dates.find((row) => row.service_id === service && row.date === compact);
  if (exception) return exception.exception_type === '1';
  const weekday = DAY_NAMES[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';
  return calendar.some(
    (row) =>
      row.service_id === service &&
      row[weekday] === '1' &&
      (row.start_date ?? '') <= compact &&
      compact <= (row.end_date ?? ''),
  );
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Stops in order, a station with no time at an equal share of the way between the timed ones around it. */
function callsOf(rows: Table, stationOf: Map<string, string>): PlainRide['stops'] {
  const sorted = [...rows].sort((left, right) => Number(left.stop_sequence) - Number(right.stop_sequence));
  if (sorted.some((row) => !row.stop_id)) return [];
  const isTimed = (row: Table[number] | undefined) => Boolean(row?.arrival_time || row?.departure_time);
  return sorted.map((row, position) => {
    const place = {
      stationId: stationOf.get(row.stop_id ?? '') ?? '',
      board: row.pickup_type !== '1',
      alight: row.drop_off_type !== '1',
    };
    if (isTimed(row))
      return {
        ...place,
        arrival: secondsOf(row.arrival_time || row.departure_time || ''),
        departure: secondsOf(row.departure_time || row.arrival_time || ''),
      };
    let [earlier, later] = [position, position];
    while (!isTimed(sorted[earlier])) earlier -= 1;
    while (!isTimed(sorted[later])) later += 1;
    const start = secondsOf(sorted[earlier]?.departure_time || sorted[earlier]?.arrival_time || '');
    const end = secondsOf(sorted[later]?.arrival_time || sorted[later]?.departure_time || '');
    const time = Math.round(start + ((end - start) / (later - earlier)) * (position - earlier));
    return { ...place, arrival: time, departure: time };
  });
}

function startsOf(periods: Table): number[] {
  return periods.flatMap((row) => {
    const starts: number[] = [];
    for (let at = secondsOf(row.start_time ?? ''); at < secondsOf(row.end_time ?? ''); at += Number(row.headway_secs))
      starts.push(at);
    return starts;
  });
}

function moved(calls: PlainRide['stops'], seconds: number): PlainRide['stops'] {
  return calls.map((call) => ({ ...call, arrival: call.arrival + seconds, departure: call.departure + seconds }));
}

/** The moment of a GTFS time on a service day. */
export function momentOf(date: string, seconds: number, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const noon = new TZDate(year, month - 1, day, 12, 0, 0, zone).getTime();
  return new Date(noon - 12 * 3_600_000 + seconds * 1000);
}
