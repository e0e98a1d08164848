import { bigint, bigserial, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { Door } from '@/contract/cancellations';
import type { BookingEventKind } from '@/contract/after-sale/my-bookings';
import { bookings } from '../bookings.table';

/** What was done with a booking, when and by which door (D60). Nothing personal: masked addresses, numbers, amounts. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    what: varchar({ length: 30 }).$type<BookingEventKind>().notNull(),
    door: varchar({ length: 10 }).$type<Door>(),
    amount: integer(),
    detail: text(),
  },
  (t) => [index('booking_events_booking').on(t.bookingId, t.at)],
);
