import { asc } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { agents } from './agents.table';

export type AgentRow = typeof agents.$inferSelect;

/** Every agent, in an order that never changes. */
export async function selectAgents(db: Queryable): Promise<AgentRow[]> {
  return db.select().from(agents).orderBy(asc(agents.id));
}
