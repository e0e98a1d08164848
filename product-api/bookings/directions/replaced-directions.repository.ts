import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { replacedDirections } from './replaced-directions.table';

export type ReplacedDirection = typeof replacedDirections.$inferSelect;

/** What a booking's directions were before, the oldest first. */
export async function listReplacedDirections(db: Queryable, bookingId: number): Promise<ReplacedDirection[]> {
  return db
    .select()
    .from(replacedDirections)
    .where(eq(replacedDirections.bookingId, bookingId))
    .orderBy(asc(replacedDirections.id));
}

export async function insertReplacedDirection(tx: Queryable, row: Omit<ReplacedDirection, 'id'>): Promise<void> {
  await tx.insert(replacedDirections).values(row);
}
