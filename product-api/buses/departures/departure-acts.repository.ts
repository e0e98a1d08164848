import type { Queryable } from '../../database/database';
import { departureActs } from './departure-acts.table';

export type NewDepartureAct = Omit<typeof departureActs.$inferInsert, 'id'>;

/** Writes down what was done to a departure. Returns the act's id. */
export async function insertDepartureAct(tx: Queryable, act: NewDepartureAct): Promise<number> {
  const [row] = await tx.insert(departureActs).values(act).returning({ id: departureActs.id });
  if (!row) throw new Error('An act on a departure was not written');
  return row.id;
}
