import type { ApiContext } from '../../context';
import { selectCancelledRuns, type CancelledRun } from './cancelled-runs.repository';
import { STALE_AFTER_MS } from './live-state';

export type { CancelledRun };

/** What live feeds cancel now of what is still sold, by time of departure. */
export async function listCancelledRuns({
  database,
  now,
}: Pick<ApiContext, 'database' | 'now'>): Promise<CancelledRun[]> {
  const at = now();
  return selectCancelledRuns(database.db, { now: at, heardSince: new Date(at.getTime() - STALE_AFTER_MS) });
}
