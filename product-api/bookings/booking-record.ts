import type { bookings, tickets } from './bookings.table';

/** A booking and a ticket as they are kept. Amounts in minor units of the booking's currency. */
export type BookingRow = typeof bookings.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
