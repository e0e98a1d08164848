import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { runStatement, statement, type Statement } from '../database/statement';
import { insertionInto } from '../database/stored-rows';
import { LASTING_KINDS, MAX_ATTEMPTS, URGENT_KINDS, type OutboxMessage, type QueuedMessage } from './outbox-message';
import { outbox } from './outbox.table';

const isLasting = inArray(outbox.kind, [...LASTING_KINDS]);
const isUrgent = inArray(outbox.kind, [...URGENT_KINDS]);
const spentPayload = sql`case when ${isLasting} then ${outbox.payload} else '{}'::jsonb end`;

export async function insertMessage(tx: Queryable, message: OutboxMessage, now: Date): Promise<void> {
  await runStatement(tx, messageInsertion(message, now));
}

/** What insertMessage runs. */
export function messageInsertion(message: OutboxMessage, now: Date): Statement {
  return statement`
    ${insertion([{ ...message, nextAttemptAt: now, createdAt: now }])} on conflict (dedup_key) do nothing`;
}

const insertion = insertionInto(outbox, ['kind', 'payload', 'dedupKey', 'nextAttemptAt', 'createdAt']);

/**
 * Takes messages that are due, each for one process: until `busyUntil` nobody else takes them,
 * and afterwards they are due again, should this process die before it has noted the outcome.
 */
export async function takeDueMessages(
  db: Queryable,
  take: { now: Date; busyUntil: Date; limit: number },
): Promise<QueuedMessage[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, take.now), lt(outbox.attempts, MAX_ATTEMPTS)))
    .orderBy(desc(isUrgent), asc(outbox.id))
    .limit(take.limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: take.busyUntil })
    .where(sql`${outbox.id} in (${due})`)
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      dedupKey: outbox.dedupKey,
      attempts: outbox.attempts,
    });
  // An update returns its rows in any order; mails go out in the order of their causes, the urgent ones first.
  const haste = ({ kind }: QueuedMessage) => Number(URGENT_KINDS.includes(kind));
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the kind of a row says the shape of its payload, which only this room writes */
  return (rows as unknown as QueuedMessage[]).sort((left, right) => haste(right) - haste(left) || left.id - right.id);
}

export async function noteSent(db: Queryable, id: number, sentAt: Date): Promise<void> {
  await db.update(outbox).set({ sentAt, lastError: null, payload: spentPayload }).where(eq(outbox.id, id));
}

export async function noteFailed(
  db: Queryable,
  id: number,
  failure: { lastError: string; nextAttemptAt: Date },
): Promise<void> {
  await db.update(outbox).set(failure).where(eq(outbox.id, id));
}

export async function noteGivenUp(db: Queryable, id: number, lastError: string): Promise<void> {
  await db.update(outbox).set({ lastError, payload: spentPayload }).where(eq(outbox.id, id));
}

/** Of an earlier version's kind: it is not taken again, and keeps what it is about for the operator. */
export async function noteUnknown(db: Queryable, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: 'kind of an earlier version', attempts: MAX_ATTEMPTS })
    .where(eq(outbox.id, id));
}

/** Blanks what was sent or given up and has its payload still. */
export async function blankSpentPayloads(db: Queryable, now: Date): Promise<void> {
  const isOver = or(isNotNull(outbox.sentAt), and(gte(outbox.attempts, MAX_ATTEMPTS), lte(outbox.nextAttemptAt, now)));
  await db
    .update(outbox)
    .set({ payload: {} })
    .where(and(isOver, not(isLasting), sql`${outbox.payload} <> '{}'::jsonb`));
}

/** What was sent before a moment was written before it, too: the index on `sentAt` finds the few that are left. */
export async function selectRecentKeys(
  db: Queryable,
  { prefix, since }: { prefix: string; since: Date },
): Promise<{ dedupKey: string; createdAt: Date }[]> {
  const { dedupKey, createdAt, sentAt } = outbox;
  const isRecent = and(or(isNull(sentAt), gte(sentAt, since)), gte(createdAt, since));
  return db
    .select({ dedupKey, createdAt })
    .from(outbox)
    .where(and(isRecent, sql`starts_with(${dedupKey}, ${prefix})`));
}
