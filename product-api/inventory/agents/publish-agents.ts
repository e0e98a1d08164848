import { isDeepStrictEqual } from 'node:util';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../context';
import { listStoredAgents, replaceAgents, type AgentRow } from './agent-lists.repository';

export type AgentMoves = {
  added: number;
  continued: number;
  gone: number;
  /** Nothing differs from what is stored. */
  isSame: boolean;
};

/** What would change if a source had these agents. */
export async function compareAgents(
  ctx: Pick<ApiContext, 'database'>,
  source: string,
  rows: readonly AgentRow[],
): Promise<AgentMoves> {
  const stored = await listStoredAgents(ctx.database.db, source);
  const known = new Set(stored.map(({ id }) => id));
  const continued = rows.filter(({ id }) => known.has(id)).length;
  return {
    added: rows.length - continued,
    continued,
    gone: stored.length - continued,
    isSame: isDeepStrictEqual(stored, inOrder(rows)),
  };
}

/** Gives a source these agents and no others. Writes nothing where it has them already. */
export async function publishAgents(
  ctx: Pick<ApiContext, 'database'>,
  source: string,
  rows: readonly AgentRow[],
): Promise<AgentMoves> {
  const moves = await compareAgents(ctx, source, rows);
  if (moves.isSame) return moves;
  await ctx.database.transaction(async (tx) => {
    await replaceAgents(tx, source, rows);
    await raiseInventoryVersion(tx);
  });
  forgetInventory(ctx);
  return moves;
}

/** As the database gives them back. */
function inOrder(rows: readonly AgentRow[]): AgentRow[] {
  return [...rows].sort((left, right) => (left.id < right.id ? -1 : 1));
}
