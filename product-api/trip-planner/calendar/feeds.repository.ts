import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { plannerFeeds } from '../trip-planner.table';

/** The private calendar address of an account. */
export type FeedRow = typeof plannerFeeds.$inferSelect;

/** Takes the place of an earlier one. */
export async function saveFeed(db: Queryable, feed: FeedRow): Promise<void> {
  const { ownerId, ...change } = feed;
  await db.insert(plannerFeeds).values(feed).onConflictDoUpdate({ target: plannerFeeds.ownerId, set: change });
}

export async function findFeedOf(db: Queryable, ownerId: number): Promise<FeedRow | null> {
  const [row] = await db.select().from(plannerFeeds).where(eq(plannerFeeds.ownerId, ownerId));
  return row ?? null;
}

export async function findFeedByHash(db: Queryable, tokenHash: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(plannerFeeds).where(eq(plannerFeeds.tokenHash, tokenHash));
  return row ?? null;
}

export async function deleteFeed(db: Queryable, ownerId: number): Promise<void> {
  await db.delete(plannerFeeds).where(eq(plannerFeeds.ownerId, ownerId));
}
