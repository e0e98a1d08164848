import type { ApiContext } from '../../context';
import type { BookingRow } from '../record/booking-record';
import {
  selectConfirmed,
  selectOrdersOf,
  selectTicketsOf,
  type SoldOrder,
  type SoldTicket,
  type WhoseBookings,
} from '../record/sold-bookings.repository';

/** A confirmed booking with what its tickets and its hotels' systems say. */
export type SoldBooking = { booking: BookingRow; tickets: SoldTicket[]; orders: SoldOrder[] };

/** Confirmed bookings, in the order they were made: three queries, however many there are. */
export async function listSoldBookings(ctx: ApiContext, whose: WhoseBookings): Promise<SoldBooking[]> {
  const { db } = ctx.database;
  const rows = await selectConfirmed(db, whose);
  const ids = rows.map(({ id }) => id);
  const [tickets, orders] = await Promise.all([selectTicketsOf(db, ids), selectOrdersOf(db, ids)]);
  const [ticketsOf, ordersOf] = [byBooking(tickets), byBooking(orders)];
  return rows.map((booking) => ({
    booking,
    tickets: ticketsOf.get(booking.id) ?? [],
    orders: ordersOf.get(booking.id) ?? [],
  }));
}

function byBooking<Row extends { bookingId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row]);
  return found;
}
