import { baseOf } from '@/rules/buses/service-day';
import type { Database } from '../../../database/database';
import { serviceDays } from '../feed/read-services';
import { localDateOfDay } from '../feed/files/fields';
import type { Timetable } from '../feed/timetable';
import { ROAD_UNITS_PER_DEGREE } from '../../../buses/roads/read-road';
import { segmentsOf, usedPatterns, type PatternSegment, type PlacedTimetable } from '../places/place-timetable';
import { shiftDate, type ServiceWindow } from '../service-window';
import { nowAndThen } from '../../../timing/now-and-then';
import { compareWithLive } from '../tables/compare.repository';
import { stageRows, type Staging } from '../tables/staging.repository';
import type { Company } from '../terms/company-terms';
import type { FareRow } from '../terms/fare-rows';
import type { PreparedFares } from '../fares/prepare-fares';

export type SellablePattern = { operatorId: string; segments: PatternSegment[] };

export type StagingInput = {
  source: string;
  timetable: Timetable;
  placed: PlacedTimetable;
  /** Id of each station that trips call at, by its index in `timetable.stops`, stable between versions. */
  stationIds: ReadonlyMap<number, string>;
  companies: readonly Company[];
  patterns: readonly SellablePattern[];
  window: ServiceWindow;
  fares: readonly FareRow[];
  scopes: PreparedFares['scopes'];
};

export type StagedCounts = {
  stations: number;
  /** Including those that no trip has. */
  patterns: number;
  segments: number;
  roads: number;
  trips: number;
  departures: number;
  fares: number;
  transfers: number;
  firstDay: string | null;
  lastDay: string | null;
};

/** Each pattern's company, and the rides it is sold for; none for a pattern that no trip has. */
export function sellablePatterns(
  timetable: Timetable,
  placed: PlacedTimetable,
  companies: readonly Company[],
): SellablePattern[] {
  const used = usedPatterns(timetable);
  return timetable.patterns.map((pattern, index) => ({
    operatorId: companies[pattern.agency]?.id ?? '',
    segments: used.has(index) ? segmentsOf(pattern, placed.cityOf) : [],
  }));
}

/** Fills the staging tables with everything that will go live. */
export async function stageTimetable(
  database: Database,
  staging: Staging,
  input: StagingInput,
  report: (line: string) => void,
): Promise<StagedCounts> {
  const { source, timetable, placed, stationIds, companies, patterns } = input;
  const say = nowAndThen(report);
  const put = (table: Parameters<typeof stageRows>[2], rows: Iterable<Record<string, unknown>>) =>
    stageRows(database, staging, table, rows, say);
  const days = serviceDaysOf(input);
  await put(
    'destinations',
    placed.created.map((city) => ({ ...cityRow(city), source })),
  );
  const decided = new Map(placed.stops.map(({ stop, decidedBy }) => [stop.id, decidedBy]));
  const stations = await put(
    'stations',
    placed.used.map((index) => ({
      ...stationRow(input, index),
      placed_by: decided.get(timetable.stops[index]?.id ?? '') ?? null,
    })),
  );
  await put(
    'operators',
    companies.map((company) => operatorRow(company, source)),
  );
  await put(
    'coaches',
    companies.flatMap((company) => company.coaches.map((coach) => ({ ...coach, operator_id: company.id }))),
  );
  await put('patterns', patternRows(timetable, stationIds, patterns));
  const segments = await put('segments', segmentRows(patterns));
  const roads = await put('roads', roadRows(timetable, patterns));
  await put('days', dayRows(timetable, days));
  const fares = await put('fares', fareRows(input.fares));
  const transfers = await put('transfers', transferRows(input));
  const trips = await put('trips', tripRows(input));
  await compareWithLive(database, staging, {
    stations,
    patterns: patterns.length,
    trips: timetable.trips.length,
    fares,
    firstDay: localDateOfDay(input.window.from + input.window.shiftedByDays),
  });
  return {
    stations,
    patterns: patterns.length,
    segments,
    roads,
    trips,
    fares,
    transfers,
    ...countDays(timetable, days),
  };
}

type ServiceDay = { date: string; fareClass: number };

/** Local dates of each service that trips use, shifted, and the class of each for fares. */
export function serviceDaysOf({
  timetable,
  window,
  scopes,
}: Pick<StagingInput, 'timetable' | 'window' | 'scopes'>): Map<number, ServiceDay[]> {
  const days = new Map<number, ServiceDay[]>();
  for (const index of new Set(timetable.trips.map((trip) => trip.service))) {
    const service = timetable.services[index];
    if (!service) continue;
    const own = serviceDays(service, window.from, window.to);
    days.set(
      index,
      own.map((day) => ({
        date: shiftDate(localDateOfDay(day), window.shiftedByDays),
        fareClass: scopes?.classOf(day) ?? 0,
      })),
    );
  }
  return days;
}

function countDays(
  timetable: Timetable,
  days: ReadonlyMap<number, ServiceDay[]>,
): Pick<StagedCounts, 'departures' | 'firstDay' | 'lastDay'> {
  let departures = 0;
  for (const trip of timetable.trips) departures += days.get(trip.service)?.length ?? 0;
  const all = [...days.values()];
  const firsts = all.flatMap((list) => list.slice(0, 1).map(({ date }) => date)).sort();
  const lasts = all.flatMap((list) => list.slice(-1).map(({ date }) => date)).sort();
  return { departures, firstDay: firsts[0] ?? null, lastDay: lasts.at(-1) ?? null };
}

function cityRow(city: PlacedTimetable['created'][number]): Record<string, unknown> {
  const { code, country, region, latitude, longitude, zone, aliases } = city;
  return {
    code,
    name_en: city.nameEn,
    name_fr: city.nameFr,
    country,
    region,
    latitude,
    longitude,
    zone,
    aliases,
    rank: 0,
  };
}

function stationRow({ source, timetable, placed, stationIds }: StagingInput, index: number): Record<string, unknown> {
  const stop = timetable.stops[index];
  const city = placed.cityOf(index);
  if (!stop) return {};
  const { name, nameEn, nameFr, latitude, longitude } = stop;
  return {
    id: stationIds.get(index),
    destination_code: city.code,
    name_en: nameEn ?? name,
    name_fr: nameFr ?? name,
    latitude,
    longitude,
    zone: stop.zone ?? city.zone,
    source,
  };
}

/** One at a time: a country has a million of them. */
function* fareRows(fares: readonly FareRow[]): Generator<Record<string, unknown>> {
  for (const fare of fares) {
    yield {
      operator_id: fare.operatorId,
      scope: fare.scope ?? 0,
      from_city: fare.fromCity,
      to_city: fare.toCity,
      from_position: fare.fromPosition ?? -1,
      to_position: fare.toPosition ?? -1,
      passenger_type: fare.passengerType,
      min_days_before: fare.minDaysBefore,
      amount: fare.amount,
    };
  }
}

/** Between stations that trips call at. */
function* transferRows({ source, timetable, stationIds }: StagingInput): Generator<Record<string, unknown>> {
  for (const { from, to, minSeconds } of timetable.transfers) {
    const [fromStation, toStation] = [stationIds.get(from), stationIds.get(to)];
    if (fromStation !== undefined && toStation !== undefined)
      yield { from_station: fromStation, to_station: toStation, min_seconds: minSeconds, source };
  }
}

function operatorRow(company: Company, source: string): Record<string, unknown> {
  const { id, agency, color, phone, currency, terms } = company;
  return {
    id,
    name: agency.name,
    color,
    phone,
    url: agency.url,
    currency,
    is_direct_contract: true,
    terms,
    demand_steps: [],
    source,
  };
}

function* patternRows(
  timetable: Timetable,
  stationIds: ReadonlyMap<number, string>,
  patterns: readonly SellablePattern[],
): Generator<Record<string, unknown>> {
  const used = usedPatterns(timetable);
  for (const [idx, pattern] of timetable.patterns.entries()) {
    if (!used.has(idx)) continue;
    yield {
      idx,
      operator_id: patterns[idx]?.operatorId,
      station_ids: pattern.stations.map((stop) => stationIds.get(stop)),
      pickup: pattern.pickup,
      drop_off: pattern.dropOff,
    };
  }
}

function* segmentRows(patterns: readonly SellablePattern[]): Generator<Record<string, unknown>> {
  for (const [pattern, { segments }] of patterns.entries()) {
    for (const { fromPosition, toPosition, fromCity, toCity } of segments)
      yield { pattern, from_position: fromPosition, to_position: toPosition, from_city: fromCity, to_city: toCity };
  }
}

function* roadRows({ roads }: Timetable, patterns: readonly SellablePattern[]): Generator<Record<string, unknown>> {
  for (const [pattern, road] of roads) {
    if (patterns[pattern]?.segments.length)
      yield { pattern, points: road.flat().map((degrees) => Math.round(degrees * ROAD_UNITS_PER_DEGREE)) };
  }
}

function* dayRows(timetable: Timetable, days: ReadonlyMap<number, ServiceDay[]>): Generator<Record<string, unknown>> {
  const bases = new Map<string, string>();
  for (const [service, dates] of days) {
    for (const { date, fareClass } of dates) {
      const base = bases.get(date) ?? baseOf(date, timetable.zone).toISOString();
      bases.set(date, base);
      yield { service, service_date: date, base_at: base, fare_class: fareClass };
    }
  }
}

function* tripRows({ timetable, companies, scopes }: StagingInput): Generator<Record<string, unknown>> {
  for (const [idx, trip] of timetable.trips.entries()) {
    const route = timetable.routes[trip.route];
    const company = companies[route?.agency ?? -1];
    if (!route || !company) continue;
    const coach = company.coachOf(route.id, trip.isAccessible);
    const { externalId, originalId, pattern, arrivals, departures, service, tripNumber, blockId, direction } = trip;
    yield {
      idx,
      external_id: externalId,
      original_id: originalId,
      operator_id: company.id,
      pattern,
      coach_id: coach.id,
      trip_number: tripNumber,
      zone: timetable.zone,
      arrivals,
      departures,
      block_id: blockId,
      direction,
      route_id: route.id,
      fare_scopes: scopes?.scopesOf(idx) ?? [],
      capacity: coach.capacity,
      service,
    };
  }
}
