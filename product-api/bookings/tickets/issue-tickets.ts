import type { BusLeg } from '@/contract/bus-ticket';
import { localDateOf } from '@/rules/dates/dates';
import type { SeatSegment } from '../../buses/cart-bus';
import type { DirectionPlace } from '../directions/directions-before';
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
  const rows = booking.carts.flatMap(({ directions }, entryIndex) =>
    directions.flatMap((_, directionIndex) => seatedRides(booking, { entryIndex, directionIndex }, seatOf)),
  );
  return rows.map((row, index) => signedTicket(booking, row, index + 1, privateKeyPem));
}

export type ReissuedTickets = {
  place: DirectionPlace;
  travellerIndexes: readonly number[];
  /** How many tickets the booking has had so far: numbers go on from there. */
  issued: number;
  /** Which bus of the direction it is. */
  generation: number;
};

/** Tickets of some travellers of a direction, anew, under the booking's next numbers. */
export function reissueTickets(
  booking: BookingRow,
  seatOf: SeatOf,
  privateKeyPem: string,
  { place, travellerIndexes, issued, generation }: ReissuedTickets,
): NewTicket[] {
  const rows = seatedRides(booking, place, seatOf).filter(({ travellerIndex }) =>
    travellerIndexes.includes(travellerIndex),
  );
  return rows.map((row, index) => ({
    ...signedTicket(booking, row, issued + index + 1, privateKeyPem),
    generation,
  }));
}

type SeatedRide = DirectionPlace & {
  legIndex: number;
  leg: BusLeg;
  traveller: Traveller;
  travellerIndex: number;
  seat: string | null;
};

/** Every traveller on every vehicle of a direction, with their seat. */
function seatedRides(booking: BookingRow, place: DirectionPlace, seatOf: SeatOf): SeatedRide[] {
  const direction = booking.carts[place.entryIndex]?.directions[place.directionIndex];
  if (!direction) return [];
  const travellers = travellersOfBooking(booking);
  return journeyOf(direction.ticket).legs.flatMap((leg, legIndex) =>
    travellers.map((traveller, travellerIndex) => {
      const segment = direction.segments[legIndex];
      const seat = segment ? seatOf(segment, travellerIndex) : null;
      return { ...place, legIndex, leg, traveller, travellerIndex, seat };
    }),
  );
}

function signedTicket(
  booking: BookingRow,
  { leg, traveller, ...place }: SeatedRide,
  number: number,
  privateKeyPem: string,
): NewTicket {
  const ticketNumber = `TD-${booking.number}-${number}`;
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
}
