import { and, asc, eq, isNotNull, isNull, lte, max } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import type { BookingRow } from '../record/booking-record';
import { bookings, tickets, vouchers } from '../bookings.table';
import { claims } from '../claims/claims.table';
import { bookingEmailChanges } from '../doors/doors.table';
import { bookingEvents } from '../record/events.table';
import { bookingForgettings } from './forgetting.table';

export type ForgettingRow = typeof bookingForgettings.$inferSelect;

/** Decided bookings without a schedule, the oldest first. */
export async function listUnscheduled(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(bookingForgettings, eq(bookingForgettings.bookingId, bookings.id))
    .where(and(isNull(bookingForgettings.bookingId), isNotNull(bookings.decidedAt)))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Bookings that have been cancelled since their schedule was made. */
export async function listCancelledSince(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingForgettings, eq(bookingForgettings.bookingId, bookings.id))
    .where(and(eq(bookings.status, 'CANCELLED'), eq(bookingForgettings.isCancelled, false)))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Bookings of which something is due to go, the longest overdue first. */
export async function listDue(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookingForgettings.bookingId })
    .from(bookingForgettings)
    .where(lte(bookingForgettings.dueAt, now))
    .orderBy(asc(bookingForgettings.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A booking with how far it is forgotten; nobody else changes it until the transaction ends. */
export async function findForChange(
  tx: Queryable,
  id: number,
): Promise<{ booking: BookingRow; forgetting: ForgettingRow | null } | null> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) return null;
  const [forgetting] = await tx.select().from(bookingForgettings).where(eq(bookingForgettings.bookingId, id));
  return { booking, forgetting: forgetting ?? null };
}

/** When the last of a booking was cancelled; null where its history does not say. */
export async function findCancelledAt(tx: Queryable, bookingId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.what, 'CANCELLED')));
  return row?.at ?? null;
}

export async function saveForgetting(tx: Queryable, row: ForgettingRow): Promise<void> {
  const { bookingId: target } = bookingForgettings;
  await tx.insert(bookingForgettings).values(row).onConflictDoUpdate({ target, set: row });
}

export async function updatePersonalData(tx: Queryable, id: number, change: Partial<BookingRow>): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id));
}

/**
 * Codes on tickets and vouchers hold names, what a claim was refused for may tell of health; addresses that wait to be
 * confirmed are somebody's.
 */
export async function blankNamesBeside(tx: Queryable, bookingId: number): Promise<void> {
  await tx.update(tickets).set({ qrPayload: '' }).where(eq(tickets.bookingId, bookingId));
  await tx.update(vouchers).set({ qrPayload: '' }).where(eq(vouchers.bookingId, bookingId));
  await tx.update(claims).set({ because: null }).where(eq(claims.bookingId, bookingId));
  await tx.delete(bookingEmailChanges).where(eq(bookingEmailChanges.bookingId, bookingId));
}
