import type { LocalDate } from './dates';

/** Days of a journey at its own ends. */
export type JourneyDays = { departureDate: LocalDate; arrivalDate: LocalDate };
export type StayDays = { checkinDate: LocalDate; checkoutDate: LocalDate };
/** Both days included. `to` is null while the end of the trip is not known. */
export type TripSpan = { from: LocalDate; to: LocalDate | null };

/**
 * The days people spend at their destination: from the first arrival or check-in to the last departure or check-out.
 * A single journey without a hotel has no end yet. Null where there is neither: any day will do.
 */
export function tripSpan(journeys: readonly JourneyDays[], stays: readonly StayDays[]): TripSpan | null {
  const inOrder = [...journeys].sort((left, right) => (left.departureDate < right.departureDate ? -1 : 1));
  const [first, ...later] = inOrder;
  const starts = [...(first ? [first.arrivalDate] : []), ...stays.map((stay) => stay.checkinDate)].sort();
  const ends = [...later.map((journey) => journey.departureDate), ...stays.map((stay) => stay.checkoutDate)].sort();
  const from = starts[0];
  return from === undefined ? null : { from, to: ends.at(-1) ?? null };
}

export function isInSpan(date: LocalDate, span: TripSpan | null): boolean {
  if (!span) return true;
  return span.from <= date && (span.to === null || date <= span.to);
}
