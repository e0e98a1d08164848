import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { SavedTicket } from '@/lib/offline/saved-tickets';

/** What the list of kept tickets says of a booking (F38): from its first stop to where it goes. */
export function savedTicketOf(booking: MyBooking): SavedTicket {
  const { bookingNumber, startDate, endDate, buses, stays, visits, revision } = booking;
  const first = buses[0]?.tickets[0]?.journey;
  const goal = (first?.destinationLocation ?? stays[0]?.hotel ?? visits[0])?.cityName ?? '';
  const start = first?.departureLocation.cityName;
  return { bookingNumber, trip: start ? `${start} – ${goal}` : goal, from: startDate, until: endDate, revision };
}
