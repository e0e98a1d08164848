import { and, asc, count, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { plannerViewers } from '../trip-planner.table';

/** Somebody who may read an item, by address (D54). */
export type ViewerRow = typeof plannerViewers.$inferSelect;
/** An item as one of its owners shares it. */
export type Share = Pick<ViewerRow, 'itemId' | 'ownerId'>;
/** Items as their one owner shares them: of a purchased part another owner has viewers of their own. */
type Shared = { itemIds: readonly string[]; ownerId: number };

/** Of one owner and of all together, what one reader has in the planner. */
export const MAX_OF_AN_OWNER = 500;
const MAX_SHARED = 4_000;

function isOf({ itemIds, ownerId }: Shared) {
  return and(inArray(plannerViewers.itemId, [...itemIds]), eq(plannerViewers.ownerId, ownerId));
}

/**
 * An owner's viewers by item, in the order they were added: one query, however many items. Items without viewers are
 * not in it.
 */
export async function listViewers(db: Queryable, shared: Shared): Promise<Map<string, ViewerRow[]>> {
  const found = new Map<string, ViewerRow[]>();
  if (shared.itemIds.length === 0) return found;
  const rows = await db
    .select()
    .from(plannerViewers)
    .where(isOf(shared))
    .orderBy(asc(plannerViewers.addedAt), asc(plannerViewers.email));
  for (const row of rows) {
    const ofItem = found.get(row.itemId);
    if (ofItem) ofItem.push(row);
    else found.set(row.itemId, [row]);
  }
  return found;
}

/**
 * What others let an address read, purchased parts too, and whose it is. Of an owner the newest stay, and all owners'
 * newest come before anybody's second: nobody can push out what somebody else shares, nor fill a planner until it no
 * longer opens.
 * @param reader email lower case, and proven
 */
export async function listItemsSharedWith(
  db: Queryable,
  { id, email }: { id: number; email: string },
): Promise<Share[]> {
  const { itemId, ownerId, addedAt } = plannerViewers;
  const place = sql<number>`row_number() over (partition by ${ownerId} order by ${desc(addedAt)}, ${itemId})`.as(
    'place',
  );
  const ranked = db
    .select({ itemId, ownerId, addedAt, place })
    .from(plannerViewers)
    .where(and(eq(plannerViewers.email, email), ne(ownerId, id)))
    .as('ranked');
  const order = [asc(ranked.place), asc(ranked.addedAt), asc(ranked.itemId), asc(ranked.ownerId)];
  return db
    .select({ itemId: ranked.itemId, ownerId: ranked.ownerId })
    .from(ranked)
    .where(lte(ranked.place, MAX_OF_AN_OWNER))
    .orderBy(...order)
    .limit(MAX_SHARED);
}

/** Returns those who were not viewers of their item yet. */
export async function insertViewers(
  tx: Queryable,
  rows: readonly ViewerRow[],
): Promise<Pick<ViewerRow, 'itemId' | 'email'>[]> {
  const { itemId, email, ownerId } = plannerViewers;
  return tx
    .insert(plannerViewers)
    .values([...rows])
    .onConflictDoNothing({ target: [itemId, email, ownerId] })
    .returning({ itemId, email });
}

/** Viewers of the item that has the most of them. */
export async function countMostViewers(tx: Queryable, shared: Shared): Promise<number> {
  const rows = await tx
    .select({ viewers: count() })
    .from(plannerViewers)
    .where(isOf(shared))
    .groupBy(plannerViewers.itemId);
  return Math.max(0, ...rows.map(({ viewers }) => viewers));
}

/** Takes addresses off shares. @param emails lower case */
export async function deleteViewers(
  tx: Queryable,
  { shares, emails }: { shares: readonly Share[]; emails: readonly string[] },
): Promise<void> {
  if (shares.length === 0) return;
  const { itemId, ownerId, email } = plannerViewers;
  const named = sql.join(
    shares.map((share) => sql`(${share.itemId}, ${share.ownerId}::bigint)`),
    sql`, `,
  );
  await tx.delete(plannerViewers).where(and(sql`(${itemId}, ${ownerId}) in (${named})`, inArray(email, [...emails])));
}
