import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookingAttempts } from '../bookings.table';

export type AttemptRow = typeof bookingAttempts.$inferSelect;
export type NewAttempt = Pick<AttemptRow, 'sessionId' | 'key' | 'bodyHash' | 'createdAt'>;

/** @returns its id, or null when another request of the same key was first */
export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<number | null> {
  const [row] = await tx
    .insert(bookingAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: bookingAttempts.id });
  return row?.id ?? null;
}

/** Takes over an attempt whose process died before it reserved anything. False: it is at work. */
export async function takeOverAttempt(
  tx: Queryable,
  id: number,
  takeOver: { abandonedBefore: Date; bodyHash: string; now: Date },
): Promise<boolean> {
  const isAbandoned = and(
    eq(bookingAttempts.id, id),
    isNull(bookingAttempts.bookingId),
    lt(bookingAttempts.createdAt, takeOver.abandonedBefore),
  );
  const change = { bodyHash: takeOver.bodyHash, createdAt: takeOver.now };
  const rows = await tx.update(bookingAttempts).set(change).where(isAbandoned).returning({ id: bookingAttempts.id });
  return rows.length > 0;
}

export async function findAttemptOfKey(
  db: Queryable,
  which: { sessionId: string; key: string },
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(bookingAttempts)
    .where(and(eq(bookingAttempts.sessionId, which.sessionId), eq(bookingAttempts.key, which.key)));
  return row ?? null;
}

export async function findAttempt(db: Queryable, id: number): Promise<AttemptRow | null> {
  const [row] = await db.select().from(bookingAttempts).where(eq(bookingAttempts.id, id));
  return row ?? null;
}

export async function attachAttempt(tx: Queryable, id: number, bookingId: number): Promise<void> {
  await tx.update(bookingAttempts).set({ bookingId }).where(eq(bookingAttempts.id, id));
}

export async function deleteAttempt(db: Queryable, id: number): Promise<void> {
  await db.delete(bookingAttempts).where(eq(bookingAttempts.id, id));
}

/** After a failure a request without a key is a new one; with its key it is answered as before. */
export async function deleteKeylessAttempt(tx: Queryable, bookingId: number): Promise<void> {
  await tx.delete(bookingAttempts).where(and(eq(bookingAttempts.bookingId, bookingId), eq(bookingAttempts.key, '')));
}
