import type { Prices, RouteFacts } from '@/contract/landing-pages';
import { addDays, type LocalDate } from '@/rules/dates/dates';
import { groupBy } from '@/rules/group-by';
import { isSamePrice, lowestOf } from '../prices-in-all';
import { countBuses } from './buses-of-day';
import { isBuyable, type PricedSegment } from './priced-segments';

type Departure = Pick<PricedSegment, 'departureId' | 'date' | 'prices' | 'isFull'>;
export type RouteDay = RouteFacts['days'][number];

const MAX_DATES = 3;

/**
 * Each day's lowest price of one adult in each currency, as a search of the day shows it for direct buses, and how many
 * buses there are.
 */
export function routeDays(departures: readonly Departure[], days: { first: LocalDate; last: LocalDate }): RouteDay[] {
  const byDate = new Map<LocalDate, Departure[]>();
  for (let date = days.first; date <= days.last; date = addDays(date, 1)) byDate.set(date, []);
  for (const departure of departures) byDate.get(departure.date)?.push(departure);
  return [...byDate].map(([date, ofDay]) => ({
    date,
    prices: lowestOf(ofDay.map((departure) => (departure.isFull ? null : departure.prices))),
    isSoldOut: ofDay.length > 0 && ofDay.every((departure) => departure.isFull),
    departures: countBuses(ofDay),
  }));
}

/**
 * The cheapest day's prices and the first days that have them. The day is chosen in Canadian dollars; only days with
 * the same price in every currency stand beside it, so that each date is right in each currency.
 */
export function cheapestOf(days: readonly RouteDay[]): RouteFacts['cheapest'] {
  const priced = days.flatMap(({ date, prices }) => (prices ? [{ date, prices }] : []));
  const [first, ...others] = priced;
  if (!first) return null;
  const best = others.reduce((lowest, day) => (day.prices.CAD < lowest.prices.CAD ? day : lowest), first);
  return {
    prices: best.prices,
    dates: priced
      .filter((day) => isSamePrice(day.prices, best.prices))
      .map(({ date }) => date)
      .slice(0, MAX_DATES),
  };
}

/**
 * The day that stands for an ordinary one: the first after today with departures, today only where no other has any.
 */
export function sampleDateOf(days: readonly RouteDay[]): LocalDate | null {
  const [today, ...later] = days;
  return (later.find((day) => day.departures > 0) ?? (today && today.departures > 0 ? today : undefined))?.date ?? null;
}

/** The lowest price that one adult can buy, judged by its Canadian dollars; null without any. */
export function cheapestBuyable(departures: readonly Departure[]): Prices | null {
  return departures
    .filter(isBuyable)
    .reduce<Prices | null>((best, { prices }) => (best === null || prices.CAD < best.CAD ? prices : best), null);
}

/** The day by which so many buses have left that one adult can buy; the last day where there are not so many. */
export function dateOfNext(departures: readonly Departure[], days: readonly RouteDay[], buses: number): LocalDate {
  const byDate = groupBy(departures.filter(isBuyable), ({ date }) => date);
  let left = buses;
  for (const { date } of days) {
    left -= countBuses(byDate.get(date) ?? []);
    if (left <= 0) return date;
  }
  return days.at(-1)?.date ?? '';
}
