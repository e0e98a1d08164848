import { bigint, bigserial, jsonb, pgTable, smallint, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import type { CartBus } from '../../buses/cart-bus';
import { bookings } from '../bookings.table';

/**
 * What a direction of a booking was before another bus took its place: the booking's carts have what is travelled now,
 * receipts and void tickets what was sold then. `generation` counts from 0, as sold first.
 */
export const replacedDirections = pgTable(
  'replaced_directions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    entryIndex: smallint().notNull(),
    directionIndex: smallint().notNull(),
    generation: smallint().notNull(),
    direction: jsonb().$type<CartBus['directions'][number]>().notNull(),
    because: varchar({ length: 10 }).$type<'exchange' | 'company'>().notNull(),
    replacedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('replaced_directions_place').on(t.bookingId, t.entryIndex, t.directionIndex, t.generation)],
);
