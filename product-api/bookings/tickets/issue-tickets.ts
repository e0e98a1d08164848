import { localDateOf } from '@/rules/dates/dates';
import type { SeatSegment } from '../../buses/cart-bus';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { BookingRow } from '../record/booking-record';
import type { NewTicket } from '../record/bookings.repository';
import { signTicketCode } from './ticket-code';

/** Seat of a traveller on a segment, as printed; null: free seating. Asked in the order of the tickets. */
export type SeatOf = (segment: SeatSegment, travellerIndex: number) => string | null;

export type Traveller = { name: string; type: 'adult' | 'child' };

/** Travellers in the order that tickets count them: adults first, then children. */
export function travellersOfBooking({ passengers }: Pick<BookingRow, 'passengers'>): Traveller[] {
  const named = (type: Traveller['type']) => (form: { firstName: string; lastName: string }) => ({
    name: `${form.firstName} ${form.lastName}`,
    type,
  });
  return [...passengers.adults.map(named('adult')), ...passengers.children.map(named('child'))];
}

/**
 * One ticket for each traveller on each vehicle, with the seat where seats are reserved, numbered through the booking:
 * `TD-{number}-{n}` (F35).
 */
export function issueTickets(booking: BookingRow, seatOf: SeatOf, privateKeyPem: string): NewTicket[] {
  const travellers = travellersOfBooking(booking);
  const rows = booking.carts.flatMap(({ directions }, entryIndex) =>
    directions.flatMap(({ ticket, segments }, directionIndex) =>
      journeyOf(ticket).legs.flatMap((leg, legIndex) =>
        travellers.map((traveller, travellerIndex) => {
          const segment = segments[legIndex];
          const seat = segment ? seatOf(segment, travellerIndex) : null;
          return { entryIndex, directionIndex, legIndex, leg, traveller, travellerIndex, seat };
        }),
      ),
    ),
  );
  return rows.map(({ leg, traveller, ...place }, index) => {
    const ticketNumber = `TD-${booking.number}-${index + 1}`;
    const qrPayload = signTicketCode(privateKeyPem, {
      t: ticketNumber,
      b: booking.number,
      n: traveller.name,
      y: traveller.type,
      d: leg.departureId,
      f: leg.departureLocation.stationId,
      o: leg.destinationLocation.stationId,
      on: localDateOf(leg.departureTime, leg.departureLocation.zone),
      ...(place.seat === null ? {} : { s: place.seat }),
    });
    return { ...place, bookingId: booking.id, ticketNumber, qrPayload };
  });
}
