import type { Prices } from '@/contract/landing-pages';
import { firstOnSale } from '@/rules/buses/bus-terms';
import { unitFare } from '@/rules/buses/bus-price';
import { calendarDays, localDateOf, localTimeOf, type LocalDate } from '@/rules/dates/dates';
import { groupBy } from '@/rules/group-by';
import { faresOf } from '../../buses/timetable/assemble-segments';
import type { RoutePair } from '../../buses/day-prices/list-span-segments';
import { listFares, listOperators } from '../../buses/timetable/list-operators';
import type { ApiContext } from '../../context';
import type { Database } from '../../database/database';
import { listDestinationRows, listPlaces } from '../../places/find-destinations';
import { selectPairTrips, type PairTripRow, type Span } from '../landing-stock.repository';
import { pricingInAll } from '../prices-in-all';
import type { BusSale } from './bus-sale';

/** A departure that is on sale, without its stops. */
export type PairDeparture = {
  departureId: number;
  operatorId: string;
  coachId: string;
  date: LocalDate;
  /** Minutes after midnight at the stop. */
  clock: number;
  minutes: number;
  prices: Prices | null;
  isFull: boolean;
};

export function pairKey({ fromCity, toCity }: RoutePair): string {
  return `${fromCity}>${toCity}`;
}

/**
 * Departures of many pairs of cities by one read, priced for one adult, by `pairKey`; pairs without any are missing.
 * @param options `rateDate`: see `pricingInAll`; `database`: the leader without it
 */
export async function readPairDepartures(
  ctx: ApiContext,
  pairs: readonly RoutePair[],
  spans: readonly Span[],
  sale: BusSale,
  { rateDate, database = ctx.database }: { rateDate?: LocalDate; database?: Database['reading'] } = {},
): Promise<Map<string, PairDeparture[]>> {
  const now = ctx.now();
  const [rows, operators, places, cities, pricing] = await Promise.all([
    selectPairTrips(database, pairs, spans),
    listOperators(ctx),
    listPlaces(ctx),
    listDestinationRows(ctx),
    pricingInAll(ctx, rateDate),
  ]);
  const zones = new Map(cities.map((city) => [city.code, city.zone]));
  const momentIn = momentsOf(now);
  const present = (row: PairTripRow, fares: Awaited<ReturnType<typeof listFares>>): PairDeparture[] => {
    const { operatorId, coachId, stationId, fromCity, leaves, arrives } = row;
    const operator = operators.get(operatorId);
    if (!operator || sale.hidden.includes(operatorId)) return [];
    const zone = places.get(stationId)?.zone ?? zones.get(fromCity) ?? 'UTC';
    const stepsIn = remembered((fareScope) => faresOf({ ...row, fareScope }, fares.get(operatorId) ?? []));
    const priced = { type: 'adult' as const, demandSteps: operator.demandSteps };
    const minutes = Math.round((arrives - leaves) / 60);
    const moments = momentIn(zone);
    const open = firstOnSale(operator.terms, now);
    const pricesOf = remembered((fare) => pricing.of(fare, operator.currency, sale.isPrettyUp));
    const departures: PairDeparture[] = [];
    for (const [departureId, base, capacity, sold, fareScope] of row.days) {
      const leavesAt = base + leaves;
      if (leavesAt < open) continue;
      const { date, clock, daysBefore } = moments(leavesAt);
      const fare = unitFare({ ...priced, steps: stepsIn(fareScope), daysBefore, sold, capacity });
      const prices = fare === null ? null : pricesOf(fare);
      departures.push({ departureId, operatorId, coachId, date, clock, minutes, prices, isFull: capacity - sold < 1 });
    }
    return departures;
  };
  const found = new Map<string, PairDeparture[]>();
  for (const [key, own] of groupBy(rows, pairKey)) {
    const fares = await listFares(ctx, own[0]?.fromCity ?? '', own[0]?.toCity ?? '');
    found.set(
      key,
      own.flatMap((row) => present(row, fares)),
    );
  }
  return found;
}

/** Of a zone what its clocks show at a moment, in seconds since 1970: found out once, many rides leave together. */
function momentsOf(now: Date) {
  const zones = new Map<string, ReturnType<typeof momentsIn>>();
  const momentsIn = (zone: string) =>
    remembered((seconds) => {
      const departureAt = new Date(seconds * 1_000);
      const { hour, minute } = localTimeOf(departureAt, zone);
      const daysBefore = Math.max(0, calendarDays(now, departureAt, zone));
      return { date: localDateOf(departureAt, zone), clock: hour * 60 + minute, daysBefore };
    });
  return (zone: string) => {
    const moments = zones.get(zone) ?? momentsIn(zone);
    zones.set(zone, moments);
    return moments;
  };
}

function remembered<T>(find: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = find(key);
    known.set(key, value);
    return value;
  };
}
