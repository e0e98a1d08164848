import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { runStatement } from '../../database/statement';
import { insertionInto } from '../../database/stored-rows';
import { bookingEvents } from './events.table';

export type EventRow = typeof bookingEvents.$inferSelect;

/** Writes down what was done with a booking, and by which door (D60). Nothing personal belongs into it. */
export async function insertEvent(tx: Queryable, event: Omit<EventRow, 'id'>): Promise<void> {
  await runStatement(tx, eventInsertion([event]));
}

/** What insertEvent runs. */
export const eventInsertion = insertionInto(bookingEvents, ['bookingId', 'at', 'what', 'door', 'amount', 'detail']);

/** A booking's history, the oldest first. */
export async function listEvents(db: Queryable, bookingId: number): Promise<EventRow[]> {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id));
}
