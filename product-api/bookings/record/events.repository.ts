import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookingEvents } from './events.table';

export type EventRow = typeof bookingEvents.$inferSelect;

/** Writes down what was done with a booking, and by which door (D60). Nothing personal belongs into it. */
export async function insertEvent(tx: Queryable, event: Omit<EventRow, 'id'>): Promise<void> {
  await tx.insert(bookingEvents).values(event);
}

/** A booking's history, the oldest first. */
export async function listEvents(db: Queryable, bookingId: number): Promise<EventRow[]> {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id));
}
