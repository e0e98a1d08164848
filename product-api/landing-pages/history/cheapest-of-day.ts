import type { Prices } from '@/contract/landing-pages';
import { addDays, dayRange, type LocalDate } from '@/rules/dates/dates';
import type { Span } from '../landing-stock.repository';
import { lowestOf } from '../prices-in-all';
import type { PairDeparture } from '../sale/pair-departures';

/** Lowest price of a travel day among departures that have a seat; null without any. */
export function cheapestOfDay(departures: readonly PairDeparture[], date: LocalDate): Prices | null {
  return lowestOf(
    departures.map((departure) => (departure.date === date && !departure.isFull ? departure.prices : null)),
  );
}

/** Departures of some days from now on, wide enough for every zone. */
export function spanAround(first: LocalDate, last: LocalDate, now: Date): Span {
  return {
    first,
    last,
    start: new Date(Math.max(now.getTime(), dayRange(addDays(first, -1), 'UTC').start.getTime())),
    end: dayRange(addDays(last, 1), 'UTC').end,
  };
}
