import type { LandingDeparture, Prices } from '@/contract/landing-pages';
import { salesEnd } from '@/rules/buses/bus-terms';
import { minutesBetween } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';
import { presentOperator, presentPlace } from '../../buses/tickets/present-ticket';
import { oncePerBus } from '../sale/buses-of-day';
import { isBuyable, type PricedSegment } from '../sale/priced-segments';

/** Departures that a page has room for. */
export const MAX_DEPARTURES = 8;

/** A departure in one language, with the price of one adult. */
export function presentDeparture(segment: OfferedSegment, prices: Prices, language: Language): LandingDeparture {
  const { departureId, departureAt, arrivalAt, from, to, stops, operator, terms, tripNumber, capacity, taken } =
    segment;
  return {
    departureId: String(departureId),
    departureTime: departureAt.toISOString(),
    arrivalTime: arrivalAt.toISOString(),
    salesEndAt: salesEnd(departureAt, terms).toISOString(),
    departureLocation: presentPlace(from, language),
    destinationLocation: presentPlace(to, language),
    durationMinutes: minutesBetween(departureAt, arrivalAt),
    stopsCount: stops.length,
    operator: presentOperator(operator),
    tripNumber,
    prices,
    seatsLeft: Math.max(0, capacity - taken),
  };
}

/** The next buses that one adult can buy, each once. */
export function nextDepartures(segments: readonly PricedSegment[], language: Language): LandingDeparture[] {
  return oncePerBus(segments.filter(isBuyable))
    .slice(0, MAX_DEPARTURES)
    .map((segment) => presentDeparture(segment, segment.prices, language));
}
