import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { cancellations } from './cancellations.table';

export type CancellationRow = typeof cancellations.$inferSelect;

/** A booking's cancellations, the oldest first. */
export async function listCancellations(db: Queryable, bookingId: number): Promise<CancellationRow[]> {
  return db.select().from(cancellations).where(eq(cancellations.bookingId, bookingId)).orderBy(asc(cancellations.id));
}
