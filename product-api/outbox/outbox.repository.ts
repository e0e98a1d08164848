import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { OutboxMessage, QueuedMessage } from './outbox-message';
import { outbox } from './outbox.table';

export async function insertMessage(tx: Queryable, message: OutboxMessage, now: Date): Promise<void> {
  await tx.insert(outbox).values({ ...message, nextAttemptAt: now, createdAt: now }).onConflictDoNothing({ target: outbox.dedupKey });
}

/**
 * Takes messages that are due, each for one process: until `busyUntil` nobody else takes them,
 * and afterwards they are due again, should this process die before it has noted the outcome.
 */
export async function takeDueMessages(db: Queryable, take: { now: Date; busyUntil: Date; limit: number; mostAttempts: number }): Promise<QueuedMessage[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, take.now), sql`${outbox.attempts} < ${take.mostAttempts}`))
    .orderBy(asc(outbox.id))
    .limit(take.limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: take.busyUntil })
    .where(sql`${outbox.id} in (${due})`)
    .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, dedupKey: outbox.dedupKey, attempts: outbox.attempts });
  // An update returns its rows in any order; mails go out in the order of their causes.
  return (rows as unknown as QueuedMessage[]).sort((left, right) => left.id - right.id);
}

export async function noteSent(db: Queryable, id: number, sentAt: Date): Promise<void> {
  await db.update(outbox).set({ sentAt, lastError: null }).where(eq(outbox.id, id));
}

export async function noteFailed(db: Queryable, id: number, failure: { lastError: string; nextAttemptAt: Date }): Promise<void> {
  await db.update(outbox).set(failure).where(eq(outbox.id, id));
}
