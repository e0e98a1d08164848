import type { ApiContext } from '../../context';
import { listCancelledRuns, type CancelledRun } from '../../buses/live/list-cancelled-runs';
import { changeDeparture } from './change-departure';

/** A feed that cancels more, and most of what it knows, is looked at by somebody before it is believed. */
const MAX_UNSEEN = 10;

type FeedContext = Pick<ApiContext, 'database' | 'now' | 'log'>;

/** Cancels a departure as its operator would (D71): it is not sold any more, and its travellers are told. */
export async function cancelByFeed(ctx: FeedContext, { id, feed }: Pick<CancelledRun, 'id' | 'feed'>): Promise<void> {
  await changeDeparture(ctx, id, { order: { act: 'cancel' }, because: `Live feed ${feed}` });
}

/**
 * What live feeds cancel is cancelled without a person (GTFS_RT_CANCELS=auto). Not what an operator has restored, whose
 * word goes first, nor where a feed suddenly cancels most of its day: that waits for `departures live`.
 * @returns how many were cancelled
 */
export async function cancelAllByFeed(ctx: FeedContext): Promise<number> {
  const runs = await listCancelledRuns(ctx);
  const unseen = runs.filter(({ cancelled, known }) => cancelled > MAX_UNSEEN && cancelled * 2 > known);
  const [first] = unseen;
  if (first)
    ctx.log.warn({ feed: first.feed, cancelled: first.cancelled, known: first.known }, 'live feed cancels most');
  const chosen = runs.filter((run) => !run.wasRestored && !unseen.includes(run));
  for (const run of chosen) {
    await cancelByFeed(ctx, run);
    ctx.log.info({ feed: run.feed, company: run.company, leaves: run.departureAt }, 'departure cancelled by live feed');
  }
  return chosen.length;
}
