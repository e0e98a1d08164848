import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { PlannerFields } from '@/contract/planner-items';
import type { LocalDate } from '@/rules/dates/local-date';
import type { Queryable } from '../../database/database';
import { isSaneId } from './sane-id';
import { plannerFeeds, plannerItems, plannerViewers } from '../trip-planner.table';

/** An item booked elsewhere, as it is kept. */
export type PlannerItemRow = typeof plannerItems.$inferSelect;
export type NewPlannerItem = Omit<PlannerItemRow, 'removedAt'>;
/** First and last day of an item, without what it says. */
export type ItemDays = Pick<PlannerItemRow, 'id' | 'startsOn' | 'endsOn'>;

/** Whose items: all of an owner, or these. */
export type Which = { ownerId: number } | { ids: readonly string[] };

/** '' is nobody's id. */
function sane(id: string): string {
  return isSaneId(id) ? id : '';
}

const isThere = isNull(plannerItems.removedAt);

function isOf(which: Which): SQL | undefined {
  return 'ownerId' in which ? eq(plannerItems.ownerId, which.ownerId) : inArray(plannerItems.id, which.ids.map(sane));
}

/** Items in the order they were made. `from`: only those that end on that day or later, and those without a date. */
export async function listItems(db: Queryable, which: Which, from?: LocalDate): Promise<PlannerItemRow[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const isInTime = from === undefined ? undefined : or(gte(plannerItems.endsOn, from), isNull(plannerItems.endsOn));
  return db
    .select()
    .from(plannerItems)
    .where(and(isOf(which), isThere, isInTime))
    .orderBy(asc(plannerItems.createdAt), asc(plannerItems.id));
}

/** The days of all items that have some. */
export async function listItemDays(db: Queryable, which: Which): Promise<ItemDays[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const { id, startsOn, endsOn } = plannerItems;
  return db
    .select({ id, startsOn, endsOn })
    .from(plannerItems)
    .where(and(isOf(which), isThere, isNotNull(startsOn)));
}

export async function findItem(db: Queryable, id: string): Promise<PlannerItemRow | null> {
  const [row] = await db
    .select()
    .from(plannerItems)
    .where(and(eq(plannerItems.id, sane(id)), isThere));
  return row ?? null;
}

/** The item if it is shared with that address. @param email lower case, and proven */
export async function findItemSharedWith(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<PlannerItemRow | null> {
  const [row] = await db
    .select({ item: plannerItems })
    .from(plannerItems)
    .innerJoin(
      plannerViewers,
      and(
        eq(plannerViewers.itemId, plannerItems.id),
        eq(plannerViewers.ownerId, plannerItems.ownerId),
        eq(plannerViewers.email, email),
      ),
    )
    .where(and(eq(plannerItems.id, sane(id)), isThere));
  return row?.item ?? null;
}

export async function countItems(db: Queryable, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ items: count() })
    .from(plannerItems)
    .where(and(isOf({ ownerId }), isThere));
  return row?.items ?? 0;
}

export async function insertItem(db: Queryable, item: NewPlannerItem): Promise<PlannerItemRow> {
  const [row] = await db.insert(plannerItems).values(item).returning();
  if (!row) throw new Error('An item was not written');
  return row;
}

/** An owner's item of a kind. */
type Own = Pick<PlannerItemRow, 'id' | 'ownerId' | 'kind'>;

function isOwn({ id, ownerId, kind }: Own): SQL | undefined {
  return and(eq(plannerItems.id, sane(id)), eq(plannerItems.ownerId, ownerId), eq(plannerItems.kind, kind), isThere);
}

/** Null: the owner has no such item of that kind. */
export async function updateItem(
  db: Queryable,
  own: Own,
  change: { fields: PlannerFields } & Pick<PlannerItemRow, 'startsOn' | 'endsOn' | 'updatedAt'>,
): Promise<PlannerItemRow | null> {
  const [row] = await db.update(plannerItems).set(change).where(isOwn(own)).returning();
  return row ?? null;
}

/** False: the owner has no such item of that kind. */
export async function markRemoved(db: Queryable, own: Own, now: Date): Promise<boolean> {
  const rows = await db
    .update(plannerItems)
    .set({ removedAt: now })
    .where(isOwn(own))
    .returning({ id: plannerItems.id });
  return rows.length > 0;
}

/** Brings back what was removed since a moment. Null: nothing such. */
export async function unmarkRemoved(
  db: Queryable,
  own: Pick<Own, 'id' | 'ownerId'>,
  since: Date,
): Promise<PlannerItemRow | null> {
  const isRemoved = and(
    eq(plannerItems.id, sane(own.id)),
    eq(plannerItems.ownerId, own.ownerId),
    gte(plannerItems.removedAt, since),
  );
  const [row] = await db.update(plannerItems).set({ removedAt: null }).where(isRemoved).returning();
  return row ?? null;
}

/** Deletes what was removed before a moment, with its files and viewers. Returns how many. */
export async function deleteRemovedItems(tx: Queryable, before: Date): Promise<number> {
  const gone = await tx
    .delete(plannerItems)
    .where(lt(plannerItems.removedAt, before))
    .returning({ id: plannerItems.id });
  // Viewers are known by text, because purchased parts have some too: nothing cascades to them.
  if (gone.length > 0)
    await tx.delete(plannerViewers).where(
      inArray(
        plannerViewers.itemId,
        gone.map(({ id }) => id),
      ),
    );
  return gone.length;
}

/** Deletes everything of an owner: items with their files, whom they are shared with, the calendar address. */
export async function deletePlannerOf(tx: Queryable, ownerId: number): Promise<void> {
  await tx.delete(plannerItems).where(eq(plannerItems.ownerId, ownerId));
  await tx.delete(plannerViewers).where(eq(plannerViewers.ownerId, ownerId));
  await tx.delete(plannerFeeds).where(eq(plannerFeeds.ownerId, ownerId));
}

/** Takes an address off everything that others share with it. @param email lower case, and proven */
export async function deleteViewer(tx: Queryable, email: string): Promise<void> {
  await tx.delete(plannerViewers).where(eq(plannerViewers.email, email));
}
