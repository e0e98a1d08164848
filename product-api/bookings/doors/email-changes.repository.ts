import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import { bookingEmailChanges } from './doors.table';

export type EmailChangeRow = typeof bookingEmailChanges.$inferSelect;

export async function updateContactEmail(tx: Queryable, bookingId: number, email: string): Promise<void> {
  await tx.update(bookings).set({ contactEmail: email }).where(eq(bookings.id, bookingId));
}

export async function insertEmailChange(tx: Queryable, change: Omit<EmailChangeRow, 'id' | 'status'>): Promise<void> {
  await tx.insert(bookingEmailChanges).values({ ...change, status: 'WAITING' });
}

/** Stops what waits of a booking. @returns whether anything did */
export async function stopWaitingChanges(tx: Queryable, bookingId: number): Promise<boolean> {
  const rows = await tx
    .update(bookingEmailChanges)
    .set({ status: 'STOPPED' })
    .where(and(eq(bookingEmailChanges.bookingId, bookingId), eq(bookingEmailChanges.status, 'WAITING')))
    .returning({ id: bookingEmailChanges.id });
  return rows.length > 0;
}

/** Changes whose 24 hours are over. */
export async function listDueChanges(db: Queryable, now: Date, limit: number): Promise<EmailChangeRow[]> {
  return db
    .select()
    .from(bookingEmailChanges)
    .where(and(eq(bookingEmailChanges.status, 'WAITING'), lte(bookingEmailChanges.inForceAt, now)))
    .orderBy(asc(bookingEmailChanges.id))
    .limit(limit);
}

/** Takes one, by conditional update. False: somebody else has, or it was stopped. */
export async function takeDueChange(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx
    .update(bookingEmailChanges)
    .set({ status: 'DONE' })
    .where(and(eq(bookingEmailChanges.id, id), eq(bookingEmailChanges.status, 'WAITING')))
    .returning({ id: bookingEmailChanges.id });
  return rows.length > 0;
}

/** Changes that are in force, or were stopped: the booking's history tells of both. */
export async function deleteSettledChanges(db: Queryable): Promise<void> {
  await db.delete(bookingEmailChanges).where(ne(bookingEmailChanges.status, 'WAITING'));
}
