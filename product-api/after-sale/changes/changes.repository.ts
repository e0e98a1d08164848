import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { CHANGE_MACHINE, type ChangeStatus } from '@/rules/after-sale/changes/change-status';
import { statusesBefore } from '@/rules/after-sale/status-machine';
import type { Queryable } from '../../database/database';
import { bookings } from '../../bookings/bookings.table';
import { disputes } from '../../bookings/money/disputes.table';
import { companyChanges } from './changes.table';

export type ChangeRow = typeof companyChanges.$inferSelect;
export type NewChange = Omit<typeof companyChanges.$inferInsert, 'id'>;

/** Neither over nor superseded: what the next change of the same direction or stay follows. */
const LIVE_STATUSES = ['TOLD', 'OPEN', 'LAPSED'] as const satisfies ChangeStatus[];

export async function insertChange(tx: Queryable, change: NewChange): Promise<ChangeRow> {
  const [row] = await tx.insert(companyChanges).values(change).returning();
  if (!row) throw new Error('A change was not written');
  return row;
}

/** A booking's changes, the oldest first. */
export async function listChanges(db: Queryable, bookingId: number): Promise<ChangeRow[]> {
  return db
    .select()
    .from(companyChanges)
    .where(eq(companyChanges.bookingId, bookingId))
    .orderBy(asc(companyChanges.id));
}

/** Those of several bookings that are live. */
export async function listLiveChanges(db: Queryable, bookingIds: readonly number[]): Promise<ChangeRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(companyChanges)
    .where(and(inArray(companyChanges.bookingId, [...bookingIds]), inArray(companyChanges.status, [...LIVE_STATUSES])))
    .orderBy(asc(companyChanges.id));
}

/** Moves a change on by conditional update. False: somebody else has. */
export async function moveChange(
  tx: Queryable,
  id: number,
  change: { status: ChangeStatus } & Partial<Pick<ChangeRow, 'answer' | 'endedAt' | 'cancellationId' | 'supersededBy'>>,
): Promise<boolean> {
  const isMovable = inArray(companyChanges.status, statusesBefore(CHANGE_MACHINE, change.status));
  const rows = await tx
    .update(companyChanges)
    .set(change)
    .where(and(eq(companyChanges.id, id), isMovable))
    .returning({ id: companyChanges.id });
  return rows.length > 0;
}

export async function noteTold(tx: Queryable, id: number, toldAt: Date): Promise<void> {
  await tx.update(companyChanges).set({ toldAt }).where(eq(companyChanges.id, id));
}

export async function findChange(
  db: Queryable,
  { bookingId, caseId }: Pick<ChangeRow, 'bookingId' | 'caseId'>,
): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(companyChanges)
    .where(and(eq(companyChanges.bookingId, bookingId), eq(companyChanges.caseId, caseId)));
  return row ?? null;
}

export async function noteGivenBack(tx: Queryable, id: number, cancellationId: number): Promise<void> {
  await tx.update(companyChanges).set({ cancellationId }).where(eq(companyChanges.id, id));
}

/**
 * Open ones whose deadline is past, of bookings that are sold, the earliest first. Those that wait for the bank are
 * left out (D66): they must not keep others waiting.
 */
export async function listLapsing(db: Queryable, now: Date, limit: number): Promise<ChangeRow[]> {
  const undecided = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookings.id), eq(disputes.status, 'OPEN')));
  return db
    .select(getTableColumns(companyChanges))
    .from(companyChanges)
    .innerJoin(bookings, eq(bookings.id, companyChanges.bookingId))
    .where(
      and(
        eq(companyChanges.status, 'OPEN'),
        lt(companyChanges.deadline, now),
        eq(bookings.status, 'CONFIRMED'),
        notExists(undecided),
      ),
    )
    .orderBy(asc(companyChanges.deadline), asc(companyChanges.id))
    .limit(limit);
}

/** Live ones that nobody was told of, of bookings that are sold and have an address by now. */
export async function listUntold(db: Queryable, limit: number): Promise<ChangeRow[]> {
  return db
    .select(getTableColumns(companyChanges))
    .from(companyChanges)
    .innerJoin(bookings, eq(bookings.id, companyChanges.bookingId))
    .where(
      and(
        inArray(companyChanges.status, ['TOLD', 'OPEN']),
        isNull(companyChanges.toldAt),
        eq(bookings.status, 'CONFIRMED'),
        isNotNull(bookings.contactEmail),
      ),
    )
    .orderBy(asc(companyChanges.id))
    .limit(limit);
}
