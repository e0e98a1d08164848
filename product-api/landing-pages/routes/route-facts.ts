import type { RouteFacts } from '@/contract/landing-pages';
import { localTimeOf, minutesBetween } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { OfferedPlace } from '../../places/place';
import type { DestinationRow } from '../../places/find-destinations';
import { oncePerBus } from '../sale/buses-of-day';
import type { PairDeparture } from '../sale/pair-departures';
import { companyFacts, type KnownCompanies } from './company-facts';
import type { PricedSegment } from '../sale/priced-segments';
import { cheapestOf, type RouteDay } from '../sale/route-days';
import { routeLine } from './route-line';

export type RouteKnown = KnownCompanies & {
  days: readonly RouteDay[];
  places: ReadonlyMap<string, OfferedPlace>;
  cities: ReadonlyMap<string, DestinationRow>;
  language: Language;
  history: RouteFacts['history'];
};

/**
 * What a route sells (E14), from its departures of the span that are on sale.
 * @param sample those of the day that stands for an ordinary one, in order, with their stops; null without any
 */
export function routeFacts(
  departures: readonly PairDeparture[],
  sample: readonly PricedSegment[],
  known: RouteKnown,
): RouteFacts | null {
  const { days } = known;
  const [first] = sample;
  const last = sample.at(-1);
  if (!first || !last) return null;
  const sampleDate = first.date;
  const buses = oncePerBus(sample);
  const minutes = sample.map(minutesOf);
  const [, ...later] = days;
  const perDay = (sampleDate === days[0]?.date ? days : later).map((day) => day.departures);
  const line = routeLine(
    buses.map((segment) => segment.stationIds),
    known,
  );
  return {
    cheapest: cheapestOf(days),
    sampleDate,
    fastestMinutes: Math.min(...minutes),
    averageMinutes: Math.round(buses.reduce((reached, bus) => reached + minutesOf(bus), 0) / buses.length),
    slowestMinutes: Math.max(...minutes),
    tripsPerDay: buses.length,
    fewestTripsPerDay: Math.min(...perDay),
    mostTripsPerDay: Math.max(...perDay),
    firstDeparture: clockOf(first),
    lastDeparture: clockOf(last),
    distanceKm: line.at(-1)?.distanceKm ?? 0,
    companies: companyFacts(departures, sampleDate, known),
    days: [...days],
    line,
    crossesBorder: first.from.country !== first.to.country,
    history: known.history,
  };
}

function minutesOf({ departureAt, arrivalAt }: PricedSegment): number {
  return minutesBetween(departureAt, arrivalAt);
}

/** 'HH:mm' at the stop. */
function clockOf({ departureAt, from }: PricedSegment): string {
  const { hour, minute } = localTimeOf(departureAt, from.zone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
