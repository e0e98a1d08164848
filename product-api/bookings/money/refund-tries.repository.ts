import { and, asc, desc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { REFUND_MACHINE, type RefundStatus } from '@/rules/after-sale/refund-status';
import { statusesBefore } from '@/rules/after-sale/status-machine';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import { lockBooking } from '../record/bookings.repository';
import { disputes } from './disputes.table';
import type { RefundRow } from './money.repository';
import { refunds, refundTries, type RefundTryStatus } from './money.table';

export type RefundTryRow = typeof refundTries.$inferSelect;

/** Refunds whose next try is due, the one that has waited longest first; while the bank decides none of its charge. */
export async function listDueRefunds(
  db: Queryable,
  due: { now: Date; limit: number; bookingId?: number },
): Promise<RefundRow[]> {
  const itsDispute = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.chargeId, refunds.chargeId), eq(disputes.status, 'OPEN')));
  const isDue = [eq(refunds.status, 'REQUESTED'), lte(refunds.nextTryAt, due.now), notExists(itsDispute)];
  const isIts = due.bookingId === undefined ? [] : [eq(refunds.bookingId, due.bookingId)];
  return db
    .select()
    .from(refunds)
    .where(and(...isDue, ...isIts))
    .orderBy(asc(refunds.nextTryAt), asc(refunds.id))
    .limit(due.limit);
}

/** Takes a due refund for one try: nobody else looks at it until then. False: somebody has. */
export async function claimRefund(
  db: Queryable,
  refund: Pick<RefundRow, 'id' | 'nextTryAt'>,
  until: Date,
): Promise<boolean> {
  const isStillDue = [
    eq(refunds.id, refund.id),
    eq(refunds.status, 'REQUESTED'),
    eq(refunds.nextTryAt, refund.nextTryAt),
  ];
  const rows = await db
    .update(refunds)
    .set({ nextTryAt: until })
    .where(and(...isStillDue))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/**
 * Conditional change of a refund's status, after its booking: who decides on a dispute holds that, and then changes the
 * refunds. False: it is decided already.
 */
export async function moveRefund(
  tx: Queryable,
  { id, bookingId }: Pick<RefundRow, 'id' | 'bookingId'>,
  change: { status: RefundStatus } & Partial<
    Pick<RefundRow, 'decidedAt' | 'nextTryAt' | 'settledBy' | 'settledReference' | 'requestedAt'>
  >,
): Promise<boolean> {
  await lockBooking(tx, bookingId);
  const isMovable = and(eq(refunds.id, id), inArray(refunds.status, statusesBefore(REFUND_MACHINE, change.status)));
  const rows = await tx.update(refunds).set(change).where(isMovable).returning({ id: refunds.id });
  return rows.length > 0;
}

export async function postponeRefund(db: Queryable, id: number, nextTryAt: Date): Promise<void> {
  await db.update(refunds).set({ nextTryAt }).where(eq(refunds.id, id));
}

/** The bank has decided on their charge: refunds that have waited for it have their three days from now on. */
export async function resumeRefunds(tx: Queryable, chargeId: number, at: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ requestedAt: at, nextTryAt: at })
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.status, 'REQUESTED')));
}

export async function findRefundById(db: Queryable, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** Tries of a refund, the newest first. */
export async function listTries(db: Queryable, refundId: number): Promise<RefundTryRow[]> {
  return db.select().from(refundTries).where(eq(refundTries.refundId, refundId)).orderBy(desc(refundTries.id));
}

/** Writes a try down before it is made. False: somebody else has written it. */
export async function insertTry(
  db: Queryable,
  attempt: Pick<RefundTryRow, 'refundId' | 'key' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(refundTries)
    .values({ ...attempt, status: 'asked' })
    .onConflictDoNothing()
    .returning({ id: refundTries.id });
  return rows.length > 0;
}

export async function decideTry(
  tx: Queryable,
  key: string,
  decision: { status: Exclude<RefundTryStatus, 'asked'>; reason?: string },
): Promise<void> {
  await tx
    .update(refundTries)
    .set(decision)
    .where(and(eq(refundTries.key, key), eq(refundTries.status, 'asked')));
}

/** A refund with its booking's number, for the operator's list. */
export type OpenRefundRow = RefundRow & { bookingNumber: string };

const isOpen = inArray(refunds.status, ['OWED', 'REQUESTED']);

/** Refunds that are not paid yet, those that wait for a person first, then by age. */
export async function listOpenRefunds(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenRefundRow[]> {
  const rows = await db
    .select({ refund: refunds, bookingNumber: bookings.number })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(isOpen)
    .orderBy(asc(refunds.status), asc(refunds.requestedAt), asc(refunds.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ refund, bookingNumber }) => ({ ...refund, bookingNumber }));
}

/** How many are not paid yet: `owed` wait for a person. */
export async function countOpenRefunds(db: Queryable): Promise<{ owed: number; tried: number }> {
  const owed = await db.$count(refunds, eq(refunds.status, 'OWED'));
  return { owed, tried: (await db.$count(refunds, isOpen)) - owed };
}

/** Tries of several refunds, the oldest first. */
export async function listTriesOf(db: Queryable, refundIds: readonly number[]): Promise<RefundTryRow[]> {
  if (refundIds.length === 0) return [];
  return db
    .select()
    .from(refundTries)
    .where(inArray(refundTries.refundId, [...refundIds]))
    .orderBy(asc(refundTries.id));
}
