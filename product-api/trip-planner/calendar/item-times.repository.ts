import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { plannerItems } from '../trip-planner.table';

/** When an item was written down, and when it last changed. */
export type ItemTimes = { createdAt: Date; updatedAt: Date };

/** Of items booked elsewhere, by id, in one query; of others there is nothing to say. */
export async function listItemTimes(db: Queryable, ids: readonly string[]): Promise<Map<string, ItemTimes>> {
  if (ids.length === 0) return new Map();
  const { id, createdAt, updatedAt } = plannerItems;
  const rows = await db
    .select({ id, createdAt, updatedAt })
    .from(plannerItems)
    .where(inArray(id, [...ids]));
  return new Map(rows.map(({ id: itemId, ...times }) => [itemId, times]));
}
