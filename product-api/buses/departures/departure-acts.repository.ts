import type { Queryable } from '../../database/database';
import { departureActs } from './departure-acts.table';

export type NewDepartureAct = Omit<typeof departureActs.$inferInsert, 'id'>;

/** Writes down what was done to departures, each of which stands there once. Returns the acts' ids by departure. */
export async function insertDepartureActs(tx: Queryable, acts: NewDepartureAct[]): Promise<Map<number, number>> {
  const { id, departureId } = departureActs;
  const rows = await tx.insert(departureActs).values(acts).returning({ id, departureId });
  return new Map(rows.map((row) => [row.departureId, row.id]));
}
