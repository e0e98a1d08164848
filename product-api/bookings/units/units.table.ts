import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { UnitKind } from '@/contract/cancellations';
import type { UnitStatus } from '@/rules/after-sale/units/unit-status';
import type { RefundLadderStep } from '@/rules/money/refund-ladder';
import type { TaxLine } from '@/rules/money/taxes';
import { bookings } from '../bookings.table';

/**
 * What can be given back by itself (D63), with its share of the money as frozen at the sale. Minor units of the
 * booking's currency; refunds only read them.
 */
export const bookingUnits = pgTable(
  'booking_units',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    kind: varchar({ length: 10 }).$type<UnitKind>().notNull(),
    /** Which entry of its kind; of a seat 0 = outbound, 1 = return; which traveller, room or place. */
    entryIndex: integer().notNull(),
    directionIndex: integer().notNull(),
    memberIndex: integer().notNull(),
    status: varchar({ length: 10 }).$type<UnitStatus>().notNull(),
    price: integer().notNull(),
    taxes: jsonb().$type<TaxLine[]>().notNull(),
    addOn: integer().notNull(),
    addOnTaxes: jsonb().$type<TaxLine[]>().notNull(),
    steps: jsonb().$type<RefundLadderStep[]>().notNull(),
    /** When what it stands for begins, as sold: deadlines move with a later departure (D75). */
    startsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Set when it is cancelled: which cancellation, what came back of `price`, and of the refundable booking. */
    cancellationId: bigint({ mode: 'number' }),
    givenBack: integer().notNull().default(0),
    addOnGivenBack: integer().notNull().default(0),
    /**
     * After exchanges (D69), which change what it stands for, its price and its steps: what they kept of what was paid,
     * fees and differences that did not come back; and what it would have kept before (F), which no step gives back.
     */
    keptAtExchanges: integer().notNull().default(0),
    leastKept: integer().notNull().default(0),
    /** When its ticket or voucher was scanned first (D68, D72): nobody gives it back by themselves from then on. */
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('booking_units_place').on(t.bookingId, t.kind, t.entryIndex, t.directionIndex, t.memberIndex),
    index('booking_units_cancellation').on(t.cancellationId),
  ],
);
