import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import type { BookingRow } from '../record/booking-record';
import { bookingCodes, type CodePurpose } from './doors.table';

export type CodeRow = typeof bookingCodes.$inferSelect;

/** The booking as it is now; nobody else acts on its doors until the transaction ends. */
export async function lockBooking(tx: Queryable, bookingId: number): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!row) throw new RangeError('A booking is never deleted');
  return row;
}

export async function insertCode(tx: Queryable, code: Omit<CodeRow, 'id' | 'usedAt'>): Promise<void> {
  await tx.insert(bookingCodes).values(code);
}

/** What was sent or tried since a moment. */
export async function listCodes(
  tx: Queryable,
  { bookingId, purpose, since }: { bookingId: number; purpose: CodePurpose; since: Date },
): Promise<CodeRow[]> {
  const isOfPurpose = [eq(bookingCodes.bookingId, bookingId), eq(bookingCodes.purpose, purpose)];
  return tx
    .select()
    .from(bookingCodes)
    .where(and(...isOfPurpose, gt(bookingCodes.createdAt, since)));
}

export async function countWrongTry(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookingCodes)
    .set({ wrongTries: sql`${bookingCodes.wrongTries} + 1` })
    .where(inArray(bookingCodes.id, [...ids]));
}

export async function noteCodeUsed(tx: Queryable, id: number, usedAt: Date): Promise<void> {
  await tx.update(bookingCodes).set({ usedAt }).where(eq(bookingCodes.id, id));
}

/** @param countedSince what is younger still counts among a day's tries, used or not */
export async function deleteSpentCodes(
  db: Queryable,
  { now, countedSince }: { now: Date; countedSince: Date },
): Promise<void> {
  await db.delete(bookingCodes).where(and(lte(bookingCodes.expiresAt, now), lte(bookingCodes.createdAt, countedSince)));
}
