import type { FairTurns } from '@/rules/turns/fair-turns';
import type { ApiContext } from '../context';
import { nodeDisk } from '../database/disk-room';
import { errorOf } from '@/rules/thrown';
import type { ApiMetrics } from '../metrics/api-metrics';
import { readTableFigures } from '../metrics/table-figures';
import { answerInTime } from '../timing/answer-in-time';

/** Whoever asks for figures is not kept waiting by a database that hangs. */
const DATABASE_PATIENCE_MS = 2_000;

/** The line in front of dear work, as it is whenever somebody asks. */
export function measureTurns({ queue, beforeRead }: ApiMetrics, turns: FairTurns): void {
  beforeRead.push(() => {
    for (const [state, count] of Object.entries(turns.size())) queue.set({ state }, count);
  });
}

/**
 * Reads what stands in tables now. A database that is away leaves those figures out, and says so by database_up.
 * @param dataDir of the embedded database
 */
export async function measure(ctx: ApiContext, metrics: ApiMetrics, dataDir?: string): Promise<void> {
  const { held, waiting, oldestWaiting, feedAge, feedFault, pool, database, storage, disk } = metrics;
  for (const look of metrics.beforeRead) look();
  for (const gauge of [held, waiting, oldestWaiting, feedAge, feedFault]) gauge.reset();
  storage.set(ctx.storage.fault() === null ? 1 : 0);
  for (const [state, count] of Object.entries(ctx.database.connections?.() ?? {})) pool.set({ state }, count);
  if (dataDir !== undefined) disk.set((await nodeDisk.freeBytes(dataDir).catch(() => null)) ?? Number.NaN);
  try {
    const found = await answerInTime(readTableFigures(ctx.database.query, ctx.now()), DATABASE_PATIENCE_MS, null);
    if (!found) throw new Error('The database does not answer in time.');
    database.set(1);
    for (const { what, count } of found.held) held.set({ what }, count);
    for (const { what, count, seconds } of found.waiting) {
      waiting.set({ what }, count);
      oldestWaiting.set({ what }, seconds);
    }
    for (const { feed, seconds, isFaulty } of found.feeds) {
      feedAge.set({ feed }, seconds);
      feedFault.set({ feed }, isFaulty ? 1 : 0);
    }
  } catch (error) {
    database.set(0);
    ctx.log.warn({ failure: errorOf(error).message }, 'figures of the database could not be read');
  }
}
