import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { statement, type Statement } from '../../database/statement';
import { bookingAttempts } from '../bookings.table';

export type AttemptRow = typeof bookingAttempts.$inferSelect;
export type NewAttempt = Pick<AttemptRow, 'sessionId' | 'key' | 'bodyHash' | 'createdAt'>;

/** An attempt that is at work, and the id that its booking will have. */
export type AttemptAtWork = { attemptId: number; bookingId: number };

const AT_WORK = {
  attemptId: bookingAttempts.id,
  bookingId: sql<number>`nextval('bookings_id_seq')`.mapWith(Number),
};

/** Writes an attempt for the session in `free` (claimSession): nothing when another request of its key was first. */
export function attemptOfFreeSession({ key, bodyHash, createdAt }: Omit<NewAttempt, 'sessionId'>): Statement {
  return statement`
    insert into booking_attempts (session_id, key, body_hash, created_at)
    select id, ${key}::text, ${bodyHash}::text, ${createdAt}::timestamptz from free
    on conflict do nothing
    returning id::int8 as attempt, nextval('bookings_id_seq') as booking`;
}

/** What attemptOfFreeSession has written, as the driver reads it. */
export type WrittenAttempt = { attempt: unknown; booking: unknown };

export function readAttempt({ attempt, booking }: WrittenAttempt): AttemptAtWork {
  return { attemptId: Number(attempt), bookingId: Number(booking) };
}

/** Takes over an attempt whose process died before it reserved anything. Null: it is at work. */
export async function takeOverAttempt(
  tx: Queryable,
  id: number,
  takeOver: { abandonedBefore: Date; bodyHash: string; now: Date },
): Promise<AttemptAtWork | null> {
  const isAbandoned = and(
    eq(bookingAttempts.id, id),
    isNull(bookingAttempts.bookingId),
    lt(bookingAttempts.createdAt, takeOver.abandonedBefore),
  );
  const change = { bodyHash: takeOver.bodyHash, createdAt: takeOver.now };
  const [row] = await tx.update(bookingAttempts).set(change).where(isAbandoned).returning(AT_WORK);
  return row ?? null;
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

export async function deleteAttempt(db: Queryable, id: number): Promise<void> {
  await db.delete(bookingAttempts).where(eq(bookingAttempts.id, id));
}

/** After a failure a request without a key is a new one; with its key it is answered as before. */
export async function deleteKeylessAttempt(tx: Queryable, bookingId: number): Promise<void> {
  await tx.delete(bookingAttempts).where(and(eq(bookingAttempts.bookingId, bookingId), eq(bookingAttempts.key, '')));
}
