import { asc, eq } from 'drizzle-orm';
import { agents } from '../../agents/agents.table';
import type { Queryable } from '../../database/database';
import { stations } from '../../places/destinations.table';

export type AgentRow = typeof agents.$inferSelect;
export type ListStation = Pick<typeof stations.$inferSelect, 'id' | 'nameEn' | 'nameFr' | 'destinationCode'>;

/** Agents of a source: `demo`, or `list:` and the name of a list. In the order of their ids. */
export async function listStoredAgents(db: Queryable, source: string): Promise<AgentRow[]> {
  return db.select().from(agents).where(eq(agents.source, source)).orderBy(asc(agents.id));
}

/** From now on the source has these agents and no others. Part of a transaction. */
export async function replaceAgents(tx: Queryable, source: string, rows: readonly AgentRow[]): Promise<void> {
  await tx.delete(agents).where(eq(agents.source, source));
  for (let start = 0; start < rows.length; start += 200) await tx.insert(agents).values(rows.slice(start, start + 200));
}

export async function listStations(db: Queryable): Promise<ListStation[]> {
  return db
    .select({
      id: stations.id,
      nameEn: stations.nameEn,
      nameFr: stations.nameFr,
      destinationCode: stations.destinationCode,
    })
    .from(stations);
}
