import type { Database } from '../../../database/database';
import { serviceDays } from '../feed/read-services';
import { localDateOfDay } from '../feed/files/fields';
import type { Timetable } from '../feed/timetable';
import { segmentsOf, usedPatterns, type PatternSegment, type PlacedTimetable } from '../places/place-timetable';
import { baseOf, shiftDate, type ServiceWindow } from '../service-window';
import { compareTrips, stageRows, type Staging } from '../tables/staging.repository';
import type { Company } from '../terms/company-terms';
import type { FareRow } from '../terms/fare-rows';
import type { PreparedFares } from '../fares/prepare-fares';

export type SellablePattern = { operatorId: string; segments: PatternSegment[] };

export type StagingInput = {
  source: string;
  timetable: Timetable;
  placed: PlacedTimetable;
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
  trips: number;
  departures: number;
  fares: number;
  transfers: number;
  firstDay: string | null;
  lastDay: string | null;
};

/** Id of a station of a feed, stable between its versions. */
function stationIdOf(source: string, stopId: string): string {
  return `${source}:${stopId}`;
}

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
export async function stageTimetable(database: Database, staging: Staging, input: StagingInput): Promise<StagedCounts> {
  const { source, timetable, placed, companies, patterns } = input;
  const put = (table: Parameters<typeof stageRows>[2], rows: Iterable<Record<string, unknown>>) =>
    stageRows(database, staging, table, rows);
  const days = serviceDaysOf(input);
  await put(
    'destinations',
    placed.created.map((city) => ({ ...cityRow(city), source })),
  );
  const stations = await put(
    'stations',
    placed.used.map((index) => stationRow(source, timetable, placed, index)),
  );
  await put(
    'operators',
    companies.map((company) => operatorRow(company, source)),
  );
  await put(
    'coaches',
    companies.flatMap((company) => company.coaches.map((coach) => ({ ...coach, operator_id: company.id }))),
  );
  await put('patterns', patternRows(source, timetable, patterns));
  const segments = await put('segments', segmentRows(patterns));
  await put('days', dayRows(timetable, days));
  const fares = await put('fares', input.fares.map(fareRow));
  const transfers = await put('transfers', transferRows(source, timetable, placed));
  const trips = await put('trips', tripRows(input));
  await compareTrips(database, staging, timetable.trips.length);
  return { stations, patterns: patterns.length, segments, trips, fares, transfers, ...countDays(timetable, days) };
}

type ServiceDay = { date: string; fareClass: number };

/** Local dates of each service that trips use, shifted, and the class of each for fares. */
function serviceDaysOf({ timetable, window, scopes }: StagingInput): Map<number, ServiceDay[]> {
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

function stationRow(
  source: string,
  timetable: Timetable,
  placed: PlacedTimetable,
  index: number,
): Record<string, unknown> {
  const stop = timetable.stops[index];
  const city = placed.cityOf(index);
  if (!stop) return {};
  const { name, nameEn, nameFr, latitude, longitude } = stop;
  return {
    id: stationIdOf(source, stop.id),
    destination_code: city.code,
    name_en: nameEn ?? name,
    name_fr: nameFr ?? name,
    latitude,
    longitude,
    zone: stop.zone ?? city.zone,
    source,
  };
}

function fareRow({
  operatorId,
  scope = 0,
  fromCity,
  toCity,
  fromPosition = -1,
  toPosition = -1,
  passengerType,
  minDaysBefore,
  amount,
}: FareRow): Record<string, unknown> {
  return {
    operator_id: operatorId,
    scope,
    from_city: fromCity,
    to_city: toCity,
    from_position: fromPosition,
    to_position: toPosition,
    passenger_type: passengerType,
    min_days_before: minDaysBefore,
    amount,
  };
}

/** Between stations that trips call at. */
function* transferRows(
  source: string,
  { stops, transfers }: Timetable,
  placed: PlacedTimetable,
): Generator<Record<string, unknown>> {
  const used = new Set(placed.used);
  const idOf = (stop: number) => stationIdOf(source, stops[stop]?.id ?? '');
  for (const { from, to, minSeconds } of transfers) {
    if (used.has(from) && used.has(to))
      yield { from_station: idOf(from), to_station: idOf(to), min_seconds: minSeconds, source };
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
  source: string,
  timetable: Timetable,
  patterns: readonly SellablePattern[],
): Generator<Record<string, unknown>> {
  const used = usedPatterns(timetable);
  for (const [idx, pattern] of timetable.patterns.entries()) {
    if (!used.has(idx)) continue;
    const stationIds = pattern.stations.map((stop) => stationIdOf(source, timetable.stops[stop]?.id ?? ''));
    yield {
      idx,
      operator_id: patterns[idx]?.operatorId,
      station_ids: stationIds,
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
      fare_scopes: scopes?.scopesOf(idx) ?? [],
      capacity: coach.capacity,
      service,
    };
  }
}
