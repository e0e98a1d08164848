import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { followedFeeds } from './followed-feeds.table';

export type FollowedFeed = typeof followedFeeds.$inferSelect;

export async function listFollowed(db: Queryable): Promise<FollowedFeed[]> {
  return db.select().from(followedFeeds).orderBy(followedFeeds.source);
}

export async function saveFollowed(db: Queryable, feed: FollowedFeed): Promise<void> {
  const { source: _source, ...rest } = feed;
  await db.insert(followedFeeds).values(feed).onConflictDoUpdate({ target: followedFeeds.source, set: rest });
}

/** @returns whether it was followed */
export async function stopFollowing(db: Queryable, source: string): Promise<boolean> {
  const gone = await db.delete(followedFeeds).where(eq(followedFeeds.source, source)).returning();
  return gone.length > 0;
}

const isDue = (now: Date) =>
  or(
    isNull(followedFeeds.checkedAt),
    lte(
      followedFeeds.checkedAt,
      sql`${now.toISOString()}::timestamptz - make_interval(mins => ${followedFeeds.everyMinutes})`,
    ),
  );

export async function hasDueFeed(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db.select({ source: followedFeeds.source }).from(followedFeeds).where(isDue(now)).limit(1);
  return rows.length > 0;
}

/** Takes one that is due, for this process alone; null: there is none. */
export async function claimDueFeed(db: Queryable, now: Date): Promise<FollowedFeed | null> {
  const due = await db.select().from(followedFeeds).where(isDue(now)).orderBy(followedFeeds.source);
  for (const { source } of due) {
    const [claimed] = await db
      .update(followedFeeds)
      .set({ checkedAt: now })
      .where(and(eq(followedFeeds.source, source), isDue(now)))
      .returning();
    if (claimed) return claimed;
  }
  return null;
}

export async function noteOutcome(
  db: Queryable,
  source: string,
  noted: Partial<Pick<FollowedFeed, 'etag' | 'lastModified' | 'refused'>> & { outcome: string },
): Promise<void> {
  await db.update(followedFeeds).set(noted).where(eq(followedFeeds.source, source));
}
