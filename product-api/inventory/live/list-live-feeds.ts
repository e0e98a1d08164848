import type { ApiContext } from '../../context';
import { STALE_AFTER_MS } from '../../buses/live/live-state';
import { selectLiveFeeds, type LiveFeedRow } from './live-feeds.repository';

export type HeardFeed = Pick<LiveFeedRow, 'name' | 'saidAt' | 'fault' | 'counts'> & { isStale: boolean };

/** How each live feed goes, for who looks after it. */
export async function listLiveFeeds({ database, now }: Pick<ApiContext, 'database' | 'now'>): Promise<HeardFeed[]> {
  const before = now().getTime() - STALE_AFTER_MS;
  const rows = await selectLiveFeeds(database.db);
  return rows.map(({ name, saidAt, fault, counts }) => ({
    name,
    saidAt,
    fault,
    counts,
    isStale: saidAt === null || saidAt.getTime() < before,
  }));
}
