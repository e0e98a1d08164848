import { count, eq } from 'drizzle-orm';
import { cancellations } from '../../bookings/money/cancellations.table';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';
import type { Queryable } from '../../database/database';

export async function insertCancellation(
  tx: Queryable,
  cancellation: Omit<CancellationRow, 'id'>,
): Promise<CancellationRow> {
  const [row] = await tx.insert(cancellations).values(cancellation).returning();
  if (!row) throw new Error('A cancellation was not written');
  return row;
}

export async function findCancellationOfOffer(db: Queryable, offerId: string): Promise<CancellationRow | null> {
  const [row] = await db.select().from(cancellations).where(eq(cancellations.offerId, offerId));
  return row ?? null;
}

export async function countCancellations(tx: Queryable, bookingId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(cancellations).where(eq(cancellations.bookingId, bookingId));
  return row?.count ?? 0;
}
