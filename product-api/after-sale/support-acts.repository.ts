import type { Queryable } from '../database/database';
import { bookingSupportActs } from '../bookings/doors/doors.table';

export type SupportAct = typeof bookingSupportActs.$inferInsert;

/** Writes down what support did, and why. */
export async function insertSupportAct(tx: Queryable, act: Omit<SupportAct, 'id'>): Promise<void> {
  await tx.insert(bookingSupportActs).values(act);
}
