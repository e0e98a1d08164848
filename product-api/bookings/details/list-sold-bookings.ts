import type { ApiContext } from '../../context';
import { byBooking } from '../record/by-booking';
import type { BookingRow } from '../record/booking-record';
import {
  selectSold,
  selectOrdersOf,
  selectTicketsOf,
  type SoldOrder,
  type SoldTicket,
  type WhoseBookings,
} from '../record/sold-bookings.repository';
import { listUnitsOf, type UnitRow } from '../units/units.repository';

/** A booking that was sold, with its units and what its valid tickets and its hotels' systems say. */
export type SoldBooking = { booking: BookingRow; units: UnitRow[]; tickets: SoldTicket[]; orders: SoldOrder[] };

/** Sold bookings, in the order they were made: four queries, however many there are. */
export async function listSoldBookings(ctx: ApiContext, whose: WhoseBookings): Promise<SoldBooking[]> {
  const { db } = ctx.database;
  const rows = await selectSold(db, whose);
  const ids = rows.map(({ id }) => id);
  const [units, tickets, orders] = await Promise.all([
    listUnitsOf(db, ids),
    selectTicketsOf(db, ids),
    selectOrdersOf(db, ids),
  ]);
  const [unitsOf, ticketsOf, ordersOf] = [byBooking(units), byBooking(tickets), byBooking(orders)];
  return rows.map((booking) => ({
    booking,
    units: unitsOf.get(booking.id) ?? [],
    tickets: ticketsOf.get(booking.id) ?? [],
    orders: ordersOf.get(booking.id) ?? [],
  }));
}
