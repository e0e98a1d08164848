import type { JourneyDays, StayDays } from '../dates/trip-span';
import type { LocalDate } from '../dates/local-date';

export type TripDays = { startDate: LocalDate; endDate: LocalDate };

/**
 * First departure to last arrival or check-out, each by the clock of its place (D75). A trip of activities alone: their
 * first and last day.
 * @throws RangeError for a trip without anything in it
 */
export function tripDays(trip: {
  journeys: readonly JourneyDays[];
  stays: readonly StayDays[];
  visits: readonly LocalDate[];
}): TripDays {
  const days = [
    ...trip.journeys.flatMap(({ departureDate, arrivalDate }) => [departureDate, arrivalDate]),
    ...trip.stays.flatMap(({ checkinDate, checkoutDate }) => [checkinDate, checkoutDate]),
    ...trip.visits,
  ].sort();
  const [startDate] = days;
  const endDate = days.at(-1);
  if (startDate === undefined || endDate === undefined) throw new RangeError('A trip has something in it');
  return { startDate, endDate };
}
