import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/**
 * Under which name Stripe has what we asked it for, written before any money can move: Stripe finds nothing by our
 * keys at once. The ledger itself is at Stripe.
 */
export const stripePayments = pgTable(
  'stripe_payments',
  {
    key: text().primaryKey(),
    kind: varchar({ length: 10 }).$type<'charge' | 'refund'>().notNull(),
    /** The PaymentIntent; null: nobody waited for this charge any more before there was one, and none is confirmed. */
    intentId: text(),
    amount: integer().notNull(),
    currency: varchar({ length: 3 }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('stripe_payments_intent').on(t.intentId)],
);

/** Events that were dealt with: Stripe sends each until it hears so, and now and then once more. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('stripe_events_at').on(t.at)],
);
