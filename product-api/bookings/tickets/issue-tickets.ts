import { localDateOf } from '@/rules/dates/dates';
import type { SeatSegment } from '../../buses/cart-bus';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { DirectionPlace } from '../directions/directions-before';
import type { BookingRow, TicketRow } from '../record/booking-record';
import type { NewTicket } from '../record/bookings.repository';
import { signTicketCode } from './ticket-code';

/** Where a ticket belongs: a traveller on a vehicle. */
export type TicketPlace = Pick<TicketRow, 'entryIndex' | 'directionIndex' | 'legIndex' | 'travellerIndex'>;

/** Seat of a traveller on a segment, as printed; null: free seating. Asked in the order of the tickets. */
export type SeatOf = (segment: SeatSegment, travellerIndex: number, place: TicketPlace) => string | null;

export type Traveller = { name: string; type: 'adult' | 'child' };

/** Travellers in the order that tickets count them: adults first, then children. */
export function travellersOfBooking({ passengers }: Pick<BookingRow, 'passengers'>): Traveller[] {
  const named = (type: Traveller['type']) => (form: { firstName: string; lastName: string }) => ({
    name: `${form.firstName} ${form.lastName}`,
    type,
  });
  return [...passengers.adults.map(named('adult')), ...passengers.children.map(named('child'))];
}

export type SomeTickets = {
  isWanted: (place: TicketPlace) => boolean;
  /** How many tickets the booking has had so far: numbers go on from there. */
  issued: number;
  /** Which bus of its direction it is for, counted from the one that was sold first. */
  generationOf: (place: DirectionPlace) => number;
};

/**
 * One ticket for each traveller on each vehicle, with the seat where seats are reserved, numbered through the booking:
 * `TD-{number}-{n}` (F35).
 * @param some of them alone; without it all, from 1 on
 */
export function issueTickets(
  booking: BookingRow,
  seatOf: SeatOf,
  privateKeyPem: string,
  some: SomeTickets = { isWanted: () => true, issued: 0, generationOf: () => 0 },
): NewTicket[] {
  const travellers = travellersOfBooking(booking);
  const rows = booking.carts.flatMap(({ directions }, entryIndex) =>
    directions.flatMap(({ ticket, segments }, directionIndex) =>
      journeyOf(ticket).legs.flatMap((leg, legIndex) =>
        travellers.flatMap((traveller, travellerIndex) => {
          const place = { entryIndex, directionIndex, legIndex, travellerIndex };
          if (!some.isWanted(place)) return [];
          const segment = segments[legIndex];
          const seat = segment ? seatOf(segment, travellerIndex, place) : null;
          return [{ ...place, leg, traveller, seat }];
        }),
      ),
    ),
  );
  return rows.map(({ leg, traveller, ...place }, index) => {
    const ticketNumber = `TD-${booking.number}-${some.issued + index + 1}`;
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
    return { ...place, bookingId: booking.id, generation: some.generationOf(place), ticketNumber, qrPayload };
  });
}
