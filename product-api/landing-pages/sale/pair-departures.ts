import type { Prices } from '@/contract/landing-pages';
import { isOnSale } from '@/rules/buses/bus-terms';
import { unitFare } from '@/rules/buses/bus-price';
import { daysBetween, localDateOf, localTimeOf, todayIn, type LocalDate } from '@/rules/dates/dates';
import { faresOf } from '../../buses/timetable/assemble-segments';
import type { RoutePair } from '../../buses/day-prices/list-span-segments';
import { listFares, listOperators } from '../../buses/timetable/list-operators';
import type { ApiContext } from '../../context';
import { listDestinationRows, listPlaces } from '../../places/find-destinations';
import { groupBy } from '../group-by';
import { selectPairTrips, type PairTripRow, type Span } from '../landing-stock.repository';
import { pricingInAll } from '../prices-in-all';
import type { BusSale } from './bus-sale';

/** A departure that is on sale, without its stops. */
export type PairDeparture = {
  departureId: number;
  operatorId: string;
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
 * @param rateDate see `pricingInAll`
 */
export async function readPairDepartures(
  ctx: ApiContext,
  pairs: readonly RoutePair[],
  spans: readonly Span[],
  sale: BusSale,
  rateDate?: LocalDate,
): Promise<Map<string, PairDeparture[]>> {
  const now = ctx.now();
  const [rows, operators, places, cities, pricing] = await Promise.all([
    selectPairTrips(ctx.database, pairs, spans),
    listOperators(ctx),
    listPlaces(ctx),
    listDestinationRows(ctx),
    pricingInAll(ctx, rateDate),
  ]);
  const zones = new Map(cities.map((city) => [city.code, city.zone]));
  const todays = new Map<string, LocalDate>();
  const todayAt = (zone: string) => {
    const today = todays.get(zone) ?? todayIn(zone, now);
    todays.set(zone, today);
    return today;
  };
  const present = (row: PairTripRow, fares: Awaited<ReturnType<typeof listFares>>): PairDeparture[] => {
    const { operatorId, stationId, fromCity, leaves, arrives } = row;
    const operator = operators.get(operatorId);
    if (!operator || sale.hidden.includes(operatorId)) return [];
    const zone = places.get(stationId)?.zone ?? zones.get(fromCity) ?? 'UTC';
    const stepsOf = new Map<number, ReturnType<typeof faresOf>>();
    const stepsIn = (fareScope: number) => {
      const steps = stepsOf.get(fareScope) ?? faresOf({ ...row, fareScope }, fares.get(operatorId) ?? []);
      stepsOf.set(fareScope, steps);
      return steps;
    };
    const priced = { type: 'adult' as const, demandSteps: operator.demandSteps };
    return row.days.flatMap(([departureId, base, capacity, hops, fareScope]): PairDeparture[] => {
      const departureAt = new Date((base + leaves) * 1000);
      if (!isOnSale(departureAt, operator.terms, now)) return [];
      const date = localDateOf(departureAt, zone);
      const { hour, minute } = localTimeOf(departureAt, zone);
      const sold = Math.max(0, ...hops);
      const fare = unitFare({
        ...priced,
        steps: stepsIn(fareScope),
        daysBefore: Math.max(0, daysBetween(todayAt(zone), date)),
        sold,
        capacity,
      });
      const prices = fare === null ? null : pricing.of(fare, operator.currency, sale.isPrettyUp);
      return [
        {
          departureId,
          operatorId,
          date,
          clock: hour * 60 + minute,
          minutes: Math.round((arrives - leaves) / 60),
          prices,
          isFull: capacity - sold < 1,
        },
      ];
    });
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
