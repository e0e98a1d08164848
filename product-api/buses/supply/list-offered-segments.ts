import { isOnSale } from '@/rules/buses/bus-terms';
import { addDays, dayRange, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { arrivalBeside, type Journey } from '@/rules/buses/connections/worthwhile-connections';
import { findDestination } from '../../places/find-destinations';
import type { ApiContext } from '../../context';
import type { SeatSegment } from '../cart-bus';
import type { BusSupplyQuery } from './bus-supply';
import { assembleSegments } from '../timetable/assemble-segments';
import { selectDepartures, selectSegments } from '../timetable/bus-trips.repository';
import { keptOffers } from './kept-offers';
import type { Joins } from '../connections/connection-cities';
import { journeyDays } from '../connections/day-numbers';
import { listConnections } from '../connections/list-connections';
import { perRide } from '../connections/per-ride';
import type { OfferedConnection, OfferedRide, OfferedSegment } from '../timetable/offered-segment';

/** Stations of one city may keep another time than the city itself; the day is then judged at the stop. */
const ZONE_MARGIN_MS = 3 * 3_600_000;

/**
 * Departures of our own database for a search: those of the local day at the origin stop, and with
 * `includeArrivingThatDay` overnight ones that leave the day before and arrive on it (D42). Sorted by departure.
 */
export async function listOfferedSegments(
  ctx: ApiContext,
  query: BusSupplyQuery,
  companies: { only: readonly string[] } | { except: readonly string[] },
): Promise<OfferedSegment[]> {
  const isAsked = ({ operator: { id } }: OfferedSegment) =>
    'only' in companies ? companies.only.includes(id) : !companies.except.includes(id);
  const isWanted = wantedDays(query);
  return (await listSegmentsOfPair(ctx, query)).filter((segment) => isAsked(segment) && isWanted(segment, segment));
}

/** Of every company, by departure: one read, whoever of them is asked. Days beside may be there in part. */
async function listSegmentsOfPair(ctx: ApiContext, query: BusSupplyQuery): Promise<OfferedSegment[]> {
  const span = await spanOf(ctx, query);
  if (!span) return [];
  const { fromCity, toCity, date: lastDate } = query;
  const { firstDate, start, end } = span;
  return keptOffers(ctx, 'pair-offers', [fromCity, toCity, firstDate, lastDate], async () => {
    const rows = await selectDepartures(ctx.database.reading, { fromCity, toCity, firstDate, lastDate, start, end });
    return (await assembleSegments(ctx, rows)).sort(
      (left, right) => left.departureAt.getTime() - right.departureAt.getTime(),
    );
  });
}

/**
 * Every journey with one change whose days are those of the search, likewise: the first bus leaves, the second one
 * arrives. Most that direct trips beat are left out, and those that are no better than another one of the same
 * companies. With the direct trips of the day after, which may still be there
 * earlier.
 */
export async function listDayConnections(
  ctx: ApiContext,
  query: BusSupplyQuery,
  joins: Joins,
): Promise<{ connections: OfferedConnection[]; nextDay: OfferedRide[] }> {
  const span = await spanOf(ctx, query);
  if (!span) return { connections: [], nextDay: [] };
  const { fromCity, toCity } = query;
  const { firstDate, start, end, zone } = span;
  const dayAfter = addDays(query.date, 1);
  const isWanted = wantedDays(query);
  const isNextDay = perRide(({ departureAt, from }) => localDateOf(departureAt, from.zone) === dayAfter);
  const now = ctx.now();
  // Companies under direct contract may be switched off for who searches: what they beat is left for the list to judge.
  const isListed = (ride: OfferedRide) =>
    (isWanted(ride, ride) || isNextDay(ride)) &&
    !ride.operator.isDirectContract &&
    isOnSale(ride.departureAt, ride.terms, now);
  const { connections, rivals } = await listConnections(ctx, {
    fromCity,
    toCity,
    start,
    end,
    joins,
    rivals: { start, end: spanOfDays(dayAfter, dayAfter, zone).end },
    best: { dayAt: journeyDays({ first: firstDate, last: query.date }), byArrival: query.includeArrivingThatDay, now },
    besideOf: (directs) => {
      const beside = arrivalBeside(directs.filter(isListed).map(timesOf));
      return () => beside;
    },
  });
  return {
    connections: connections.filter(([first, second]) => isWanted(first, second)),
    nextDay: rivals.filter(isNextDay),
  };
}

async function spanOf(
  ctx: ApiContext,
  query: BusSupplyQuery,
): Promise<{ firstDate: LocalDate; start: Date; end: Date; zone: string } | null> {
  const origin = await findDestination(ctx, query.fromCity);
  if (!origin) return null;
  const firstDate = query.includeArrivingThatDay ? addDays(query.date, -1) : query.date;
  return { firstDate, ...spanOfDays(firstDate, query.date, origin.zone), zone: origin.zone };
}

/** All moments that may be of these days on the clocks of a city's stations. */
export function spanOfDays(first: LocalDate, last: LocalDate, zone: string): { start: Date; end: Date } {
  return {
    start: new Date(dayRange(first, zone).start.getTime() - ZONE_MARGIN_MS),
    end: new Date(dayRange(last, zone).end.getTime() + ZONE_MARGIN_MS),
  };
}

/** Of a direct trip, as the rules of connections compare them. */
export function timesOf({ departureAt, arrivalAt }: Pick<OfferedRide, 'departureAt' | 'arrivalAt'>): Journey {
  return { departureAt: departureAt.getTime(), arrivalAt: arrivalAt.getTime() };
}

function wantedDays(query: BusSupplyQuery): (first: OfferedRide, last: OfferedRide) => boolean {
  const dayBefore = addDays(query.date, -1);
  const departureDate = perRide(({ departureAt, from }) => localDateOf(departureAt, from.zone));
  const arrivalDate = perRide(({ arrivalAt, to }) => localDateOf(arrivalAt, to.zone));
  return (first, last) => {
    if (departureDate(first) === query.date) return true;
    return query.includeArrivingThatDay && departureDate(first) === dayBefore && arrivalDate(last) === query.date;
  };
}

/** Chosen segments as they are now, in the order asked for; null where a departure is gone. */
export async function readOfferedSegments(
  ctx: ApiContext,
  wanted: readonly SeatSegment[],
): Promise<(OfferedSegment | null)[]> {
  if (wanted.length === 0) return [];
  const keyOf = ({ departureId, fromPosition, toPosition }: SeatSegment) =>
    `${departureId}|${fromPosition}|${toPosition}`;
  const distinct = new Map(wanted.map((one) => [keyOf(one), one]));
  const segments = await assembleSegments(ctx, await selectSegments(ctx.database, [...distinct.values()]));
  const byKey = new Map(segments.map((segment) => [keyOf(segment), segment]));
  return wanted.map((one) => byKey.get(keyOf(one)) ?? null);
}
