import { eq } from 'drizzle-orm';
import { timetables } from '../../buses/buses.table';
import type { Queryable } from '../../database/database';
import { DEMO_SOURCE } from '../demo-source';

/** Stands for the content of a demo that was taken out: a restart must not bring it back. */
const REMOVED = 'removed';

export type DemoState = { isRemoved: boolean; contentHash: string | null };

export async function readDemoState(db: Queryable): Promise<DemoState> {
  const [row] = await db.select().from(timetables).where(eq(timetables.source, DEMO_SOURCE));
  const isRemoved = row?.contentHash === REMOVED;
  return { isRemoved, contentHash: isRemoved ? null : (row?.contentHash ?? null) };
}

export async function saveDemoState(
  tx: Queryable,
  state: { contentHash: string } | 'removed',
  now: Date,
): Promise<void> {
  const contentHash = state === 'removed' ? REMOVED : state.contentHash;
  await tx
    .insert(timetables)
    .values({ source: DEMO_SOURCE, contentHash, loadedAt: now })
    .onConflictDoUpdate({ target: timetables.source, set: { contentHash, loadedAt: now } });
}
