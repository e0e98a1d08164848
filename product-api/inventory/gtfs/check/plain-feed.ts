import { parse } from 'csv-parse';
import { zoneOffset } from '@/rules/dates/zone-offset';
import { openFeed } from '../feed/files/open-feed';
import { noticesOf, type Notice } from './named-rules';
import { PlainCalls, secondsOf, type PlainCall } from './plain-calls';

/*
 * A second, plain reading of a feed for `inventory:check`: dates as text, none of the importer's code for calendars and
 * times, so that a mistake there cannot hide itself.
 */

type Table = Record<string, string>[];

/** One bus on one service day. Times in seconds since noon minus 12 h of that day. */
type PlainRide = {
  tripId: string;
  agency: string;
  date: string;
  /** Of its vehicle; '' where none is named, or where it runs by headway. */
  block: string;
  /** When it starts, in seconds: of a trip by headway its starts differ. */
  start: number;
  stops: { stationId: string; arrival: number; departure: number; board: boolean; alight: boolean }[];
};

/** One bus of a service's days; `later` than its trip's times, in seconds, where it runs by headway. */
type Run = { service: string; tripId: string; agency: string; block: string; later: number };

export type PlainFeed = {
  agencies: string[];
  zone: string;
  /** Station (the stop or its parent) → English name, own zone and place. */
  stations: Map<string, { name: string; zone: string; latitude: number; longitude: number }>;
  /** Latest departure of any trip, whole days after its service day. */
  longestDays: number;
  /** Buses of a service day, 'YYYY-MM-DD' as the feed writes it. */
  ridesOn: (date: string) => Iterable<PlainRide>;
  /** What MobilityData's rules find, but for those about days. */
  notices: Notice[];
  /** Services that end before a day, 'YYYY-MM-DD' as the feed writes it. */
  endedBefore: (date: string) => string[];
  /** By transfers.txt between two stations: the longest time; null: no change is possible; undefined: nothing said. */
  changeSeconds: (fromStation: string, toStation: string) => number | null | undefined;
  /** '4': travellers stay seated from one trip to the other; '5': they get off. */
  linkOf: (fromTrip: string, toTrip: string) => string | undefined;
  /** The moment of a GTFS time on a service day. */
  clockOf: (date: string) => (seconds: number) => Date;
};

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export async function readPlainFeed(location: string): Promise<PlainFeed> {
  const feed = await openFeed(location);
  const rowsOf = async function* (name: string): AsyncGenerator<Table[number]> {
    if (!feed.names.has(name)) return;
    const rows = parse({ columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
    (await feed.open(name)).on('error', (error) => rows.destroy(error)).pipe(rows);
    yield* rows;
  };
  const table = async (name: string): Promise<Table> => {
    const rows: Table = [];
    for await (const row of rowsOf(name)) rows.push(row);
    return rows;
  };
  try {
    const [agency, stops, routes, trips, calendar, dates, frequencies, translations, transfers] = [
      await table('agency.txt'),
      await table('stops.txt'),
      await table('routes.txt'),
      await table('trips.txt'),
      await table('calendar.txt'),
      await table('calendar_dates.txt'),
      await table('frequencies.txt'),
      await table('translations.txt'),
      await table('transfers.txt'),
    ];
    const stationOf = new Map(stops.map((stop) => [stop.stop_id ?? '', stop.parent_station || (stop.stop_id ?? '')]));
    const agencyOf = new Map(
      routes.map((route) => [route.route_id, agency.find((row) => row.agency_id === route.agency_id) ?? agency[0]]),
    );
    const busRoutes = new Set(
      routes.filter((route) => /^(3|2..|7..)$/.test(route.route_type ?? '')).map((route) => route.route_id),
    );
    const headways = group(frequencies, (row) => row.trip_id ?? '');
    const busTrips = trips.filter((trip) => busRoutes.has(trip.route_id));
    const busTripIds = new Set(busTrips.map((trip) => trip.trip_id));
    const calls = new PlainCalls();
    const called = new Set<string>();
    for await (const row of rowsOf('stop_times.txt')) {
      called.add(row.stop_id ?? '');
      if (busTripIds.has(row.trip_id)) calls.add(row);
    }
    const runs: Run[] = [];
    let latest = 0;
    for (const { trip_id: tripId = '', service_id: service = '', route_id: route = '', block_id = '' } of busTrips) {
      const stops = callsOf(calls.of(tripId), stationOf);
      if (stops.length < 2) continue;
      const own = { service, tripId, agency: agencyOf.get(route)?.agency_name ?? '' };
      const block = headways.has(tripId) ? '' : block_id;
      const first = stops[0]?.departure ?? 0;
      const starts = headways.has(tripId) ? startsOf(headways.get(tripId) ?? []) : [first];
      for (const start of starts) {
        runs.push({ ...own, block, later: start - first });
        latest = Math.max(latest, (stops.at(-1)?.departure ?? 0) + start - first);
      }
    }
    const englishName = englishNames(translations);
    const zone = agency[0]?.agency_timezone ?? 'UTC';
    const [weeksOf, exceptionsOf] = [
      group(calendar, (row) => row.service_id ?? ''),
      group(dates, (row) => row.service_id ?? ''),
    ];
    const services = new Set(runs.map((run) => run.service));
    const lastDayOf = (service: string) =>
      [
        ...(weeksOf.get(service) ?? []).map((row) => row.end_date ?? ''),
        ...(exceptionsOf.get(service) ?? []).flatMap((row) => (row.exception_type === '1' ? [row.date ?? ''] : [])),
      ]
        .sort()
        .at(-1) ?? '';
    return {
      notices: noticesOf({ stops, trips: busTrips, callsOf: (trip) => calls.of(trip), called }),
      endedBefore: (date) => [...services].filter((service) => lastDayOf(service) < date.replaceAll('-', '')).sort(),
      agencies: agency.map((row) => row.agency_name ?? ''),
      zone,
      stations: new Map(
        stops.map((stop) => [
          stop.stop_id ?? '',
          {
            name: englishName(stop),
            zone: stop.stop_timezone ?? '',
            latitude: Number(stop.stop_lat),
            longitude: Number(stop.stop_lon),
          },
        ]),
      ),
      longestDays: Math.ceil(latest / 86_400),
      *ridesOn(date) {
        const running = new Set(
          [...services].filter((service) => doesRun(date, weeksOf.get(service) ?? [], exceptionsOf.get(service) ?? [])),
        );
        // Made for each day anew: those of all trips would not fit.
        for (const { service, tripId, agency: name, block, later } of runs) {
          if (!running.has(service)) continue;
          const stops = moved(callsOf(calls.of(tripId), stationOf), later);
          yield { tripId, agency: name, date, block, start: stops[0]?.departure ?? 0, stops };
        }
      },
      changeSeconds: changesOf(transfers, stationOf),
      linkOf: linksOf(transfers),
      clockOf: (date) => {
        const start = startOf(date, zone);
        return (seconds) => new Date(start + seconds * 1000);
      },
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

/** Rows for some routes or trips only say nothing of stations; type 2 without a time, and 0 and none, say no time. */
function changesOf(transfers: Table, stationOf: Map<string, string>): PlainFeed['changeSeconds'] {
  const general = transfers.filter(
    (row) => !['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'].some((column) => row[column]),
  );
  const known = group(general, (row) =>
    [row.from_stop_id ?? '', row.to_stop_id ?? ''].map((stop) => stationOf.get(stop) ?? stop).join('|'),
  );
  const secondsOfRow = (row: Table[number]): (number | null)[] => {
    if (row.transfer_type === '3') return [null];
    if (row.transfer_type === '1') return [0];
    return row.min_transfer_time ? [Number(row.min_transfer_time)] : [];
  };
  return (from, to) => {
    const stated = (known.get(`${from}|${to}`) ?? []).flatMap(secondsOfRow);
    if (stated.length === 0) return undefined;
    return stated.includes(null) ? null : Math.max(...stated.map(Number));
  };
}

function linksOf(transfers: Table): PlainFeed['linkOf'] {
  const links = transfers.filter((row) => row.transfer_type === '4' || row.transfer_type === '5');
  const known = new Map(links.map((row) => [`${row.from_trip_id} ${row.to_trip_id}`, row.transfer_type]));
  return (from, to) => known.get(`${from} ${to}`);
}

/**
 * As the search says it in English: the name of the stop itself before one for all stops of that name, Canada's before
 * others'.
 */
function englishNames(translations: Table): (stop: Table[number]) => string {
  const own = translations.filter(
    (row) => row.table_name === 'stops' && row.field_name === 'stop_name' && row.translation,
  );
  const ofStop = group(own, (row) => row.record_id ?? '');
  const ofText = group(ofStop.get('') ?? [], (row) => row.field_value ?? '');
  return ({ stop_id: id = '', stop_name: name = '' }) => {
    for (const meant of [ofStop.get(id) ?? [], ofText.get(name) ?? []]) {
      for (const language of ['en-ca', 'en', 'en-us']) {
        const found = meant.find((row) => row.language?.toLowerCase() === language);
        if (found?.translation) return found.translation;
      }
    }
    return name;
  };
}

/** @param weeks @param exceptions rows of that service */
function doesRun(date: string, weeks: Table, exceptions: Table): boolean {
  const compact = date.replaceAll('-', '');
  const exception = exceptions.find((row) => row.date === compact);
  if (exception) return exception.exception_type === '1';
  const weekday = DAY_NAMES[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';
  return weeks.some(
    (row) => row[weekday] === '1' && (row.start_date ?? '') <= compact && compact <= (row.end_date ?? ''),
  );
}

/** Stops in order, a station with no time at an equal share of the way between the timed ones around it. */
function callsOf(calls: readonly PlainCall[], stationOf: Map<string, string>): PlainRide['stops'] {
  if (calls.some(({ stopId }) => stopId === '')) return [];
  const isTimed = (call: PlainCall | undefined) => call !== undefined && (call.arrival ?? call.departure) !== null;
  return calls.map((call, position) => {
    const place = { stationId: stationOf.get(call.stopId) ?? '', board: call.board, alight: call.alight };
    if (isTimed(call))
      return {
        ...place,
        arrival: call.arrival ?? call.departure ?? 0,
        departure: call.departure ?? call.arrival ?? 0,
      };
    let [earlier, later] = [position, position];
    while (!isTimed(calls[earlier])) earlier -= 1;
    while (!isTimed(calls[later])) later += 1;
    const start = calls[earlier]?.departure ?? calls[earlier]?.arrival ?? 0;
    const end = calls[later]?.arrival ?? calls[later]?.departure ?? 0;
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

/** Where GTFS times of a service day count from: its noon less 12 hours. */
function startOf(date: string, zone: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const noon = Date.UTC(year, month - 1, day, 12);
  // Clocks change at night: at noon they show what they have shown for hours.
  return noon - zoneOffset(zone, noon - zoneOffset(zone, noon) * 60_000) * 60_000 - 12 * 3_600_000;
}
