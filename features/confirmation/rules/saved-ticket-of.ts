import type { Booking } from '@/contract/booking';
import type { SavedTicket } from '@/lib/offline/saved-tickets';
import { localDateOf } from '@/rules/dates/dates';
import { goalOf, ticketsOf } from './trip-of-booking';

/**
 * What the list of kept tickets says of a booking: where from and to, and its first and last day. Null for a booking
 * without a day.
 */
export function savedTicketOf(booking: Booking): SavedTicket | null {
  const { bookingNumber, hotels, activities } = booking;
  const journeys = ticketsOf(booking).map(({ journey }) => journey);
  const days = [
    ...journeys.flatMap(({ departureTime, departureLocation, arrivalTime, destinationLocation }) => [
      localDateOf(departureTime, departureLocation.zone),
      localDateOf(arrivalTime, destinationLocation.zone),
    ]),
    ...hotels.flatMap(({ checkinDate, checkoutDate }) => [checkinDate, checkoutDate]),
    ...activities.map(({ date }) => date),
  ].sort();
  const [from] = days;
  const until = days.at(-1);
  if (!from || !until) return null;
  const start = journeys[0]?.departureLocation.cityName;
  const goal = goalOf(booking)?.cityName ?? '';
  return { bookingNumber, trip: start ? `${start} – ${goal}` : goal, from, until };
}
