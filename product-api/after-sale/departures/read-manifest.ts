import type { Passengers } from '@/contract/passengers';
import { hasContact } from '@/rules/travellers/travellers';
import type { ApiContext } from '../../context';
import type { BookingRow } from '../../bookings/record/booking-record';
import { selectBookings, selectTicketsOf } from '../../bookings/record/sold-bookings.repository';
import { travellersOfBooking } from '../../bookings/tickets/issue-tickets';
import type { Run } from '../../buses/departures/find-runs';
import { listSoldRides, placeOfRide } from '../../buses/departures/list-sold-rides';
import { writeAct } from '../../buses/departures/write-act';
import { listPlaces } from '../../places/find-destinations';

export type ManifestLine = {
  name: string;
  /** null: free seating, or one that the company gives on board. */
  seat: string | null;
  ticketNumber: string;
  bookingNumber: string;
  from: string;
  to: string;
  isChild: boolean;
  /** When the ticket was scanned first (D72); null: not yet. */
  usedAt: Date | null;
  /** The booking's one phone number, where it was asked for and given. */
  phone: string | null;
};

/**
 * Who travels on a departure, stop by stop and by name. Phones of the bookings are asked for expressly, and that is
 * written down with its reason: nothing else of a traveller's contact is the operator's to know.
 */
export async function readManifest(
  ctx: ApiContext,
  run: Run,
  contacts: { because: string } | null,
): Promise<ManifestLine[]> {
  const { db } = ctx.database;
  const rides = await listSoldRides(db, run.id);
  const bookingIds = [...new Set(rides.map(({ bookingId }) => bookingId))];
  const bookings = new Map((await selectBookings(db, bookingIds)).map((booking) => [booking.id, booking]));
  const tickets = await selectTicketsOf(db, bookingIds);
  if (contacts) {
    const at = ctx.now();
    await writeAct(db, run, { act: 'manifest', at, because: contacts.because, endedAt: at });
  }
  const places = await listPlaces(ctx);
  const nameOf = (position: number) => places.get(run.stationIds[position] ?? '')?.nameEn ?? '';
  const lines = rides.flatMap((ride) => {
    const booking = bookings.get(ride.bookingId);
    const place = booking && placeOfRide(ride, booking.carts);
    if (!booking || !place) return [];
    const travellers = travellersOfBooking(booking);
    const isIts = (ticket: (typeof tickets)[number]) =>
      ticket.bookingId === booking.id &&
      ticket.entryIndex === place.entryIndex &&
      ticket.directionIndex === place.directionIndex &&
      ticket.legIndex === place.legIndex;
    return tickets.filter(isIts).map(({ travellerIndex, ticketNumber, seat, usedAt }) => ({
      position: ride.fromPosition,
      name: travellers[travellerIndex]?.name ?? '',
      seat,
      usedAt,
      ticketNumber,
      bookingNumber: booking.number,
      from: nameOf(ride.fromPosition),
      to: nameOf(ride.toPosition),
      isChild: travellers[travellerIndex]?.type === 'child',
      phone: contacts ? phoneOf(booking) : null,
    }));
  });
  const inOrder = lines.sort(
    (left, right) => left.position - right.position || left.name.localeCompare(right.name, 'fr-CA'),
  );
  return inOrder.map(({ position: _, ...line }) => line);
}

function phoneOf({ passengers }: Pick<BookingRow, 'passengers'>): string | null {
  const all: Passengers['adults'] = [...passengers.adults, ...passengers.children];
  return all.find((traveller) => hasContact(traveller) && traveller.cellPhone)?.cellPhone ?? null;
}
