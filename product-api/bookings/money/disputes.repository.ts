import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { DISPUTE_MACHINE, type DisputeStatus } from '@/rules/after-sale/dispute-status';
import { statusesBefore } from '@/rules/after-sale/status-machine';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import { disputes } from './disputes.table';
import { moneyMovements } from './money.table';

export type DisputeRow = typeof disputes.$inferSelect;

/** The charge of a key at the gateway; null: not of ours. */
export async function findChargeOfKey(
  db: Queryable,
  paymentKey: string,
): Promise<{ id: number; bookingId: number } | null> {
  const [row] = await db
    .select({ id: moneyMovements.id, bookingId: moneyMovements.bookingId })
    .from(moneyMovements)
    .where(eq(moneyMovements.paymentKey, paymentKey));
  return row ?? null;
}

/** Writes a dispute once by its key. Null: it stands already. */
export async function insertDispute(
  tx: Queryable,
  dispute: Omit<DisputeRow, 'id' | 'status' | 'decidedAt' | 'settledAs'>,
): Promise<DisputeRow | null> {
  const [row] = await tx
    .insert(disputes)
    .values({ ...dispute, status: 'OPEN' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Decides a dispute by conditional update. Null: it is decided already, or there is none. */
export async function moveDispute(
  tx: Queryable,
  disputeKey: string,
  change: { status: Exclude<DisputeStatus, 'OPEN'>; decidedAt: Date },
): Promise<DisputeRow | null> {
  const isMovable = inArray(disputes.status, statusesBefore(DISPUTE_MACHINE, change.status));
  const [row] = await tx
    .update(disputes)
    .set(change)
    .where(and(eq(disputes.disputeKey, disputeKey), isMovable))
    .returning();
  return row ?? null;
}

/** What the operator made of a lost one, once. False: that was said before. */
export async function settleDispute(
  tx: Queryable,
  id: number,
  settledAs: NonNullable<DisputeRow['settledAs']>,
): Promise<boolean> {
  const rows = await tx
    .update(disputes)
    .set({ settledAs })
    .where(and(eq(disputes.id, id), eq(disputes.status, 'LOST'), isNull(disputes.settledAs)))
    .returning({ id: disputes.id });
  return rows.length > 0;
}

/** Disputes of a booking that hold money back: open or lost ones. */
export async function listStandingDisputes(db: Queryable, bookingId: number): Promise<DisputeRow[]> {
  return db
    .select()
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookingId), inArray(disputes.status, ['OPEN', 'LOST'])))
    .orderBy(asc(disputes.id));
}

/** Whether the bank has still to decide on a charge of a booking. */
export async function hasOpenDispute(db: Queryable, bookingId: number): Promise<boolean> {
  return (await listStandingDisputes(db, bookingId)).some(({ status }) => status === 'OPEN');
}

export async function findDispute(db: Queryable, id: number): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

/** Open ones, and lost ones that nobody has settled, with the numbers of their bookings. */
export async function listOpenDisputes(db: Queryable): Promise<{ dispute: DisputeRow; number: string }[]> {
  return db
    .select({ dispute: disputes, number: bookings.number })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(or(eq(disputes.status, 'OPEN'), and(eq(disputes.status, 'LOST'), isNull(disputes.settledAs))))
    .orderBy(asc(disputes.id));
}

/** All of them, by id. */
export async function listDisputes(
  db: Queryable,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(gt(disputes.id, afterId)).orderBy(asc(disputes.id)).limit(limit);
}
