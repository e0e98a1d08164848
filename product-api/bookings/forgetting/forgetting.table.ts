import { bigint, boolean, index, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { ForgettingStep } from '@/rules/after-sale/forgetting';
import { bookings } from '../bookings.table';

/** How far personal data of a booking have been taken out, and when the next of it goes (S30). */
export const bookingForgettings = pgTable(
  'booking_forgettings',
  {
    bookingId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The last step that was taken. */
    done: varchar({ length: 10 }).$type<ForgettingStep>(),
    /** Its schedule counts from the cancellation. */
    isCancelled: boolean().notNull(),
    /** Null: nothing personal is left. */
    dueAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('booking_forgettings_due').on(t.dueAt)],
);
