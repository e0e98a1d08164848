import type { MyBooking } from '@/contract/my-bookings';
import type { SavedTicket } from '@/lib/offline/saved-tickets';
import { goalOf } from './parts';

/** What the list of kept tickets says of a booking (F38). */
export function savedTicketOf(booking: MyBooking): SavedTicket {
  const { bookingNumber, startDate, endDate, buses, revision } = booking;
  const start = buses[0]?.tickets[0]?.journey?.departureLocation.cityName;
  const goal = goalOf(booking)?.cityName ?? '';
  return { bookingNumber, trip: start ? `${start} – ${goal}` : goal, from: startDate, until: endDate, revision };
}
