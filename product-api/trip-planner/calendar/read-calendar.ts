import type { PlannerItem } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { plannerSpan } from '@/rules/planner/planner-span';
import { groupTrips } from '@/rules/planner/planner-trips';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { listEntries } from '../trips/list-entries';
import { listItemTimes } from './item-times.repository';
import { plannerCalendar } from './planner-calendar';

/**
 * Everything of a planner that has a date: own, bought and shared (F51). `itemId`: the trip alone that the item is of.
 * @throws ApiError ITEM_NOT_FOUND
 */
export async function readCalendar(
  ctx: ApiContext,
  account: Account,
  { language, itemId }: { language: Language; itemId?: string },
): Promise<Uint8Array> {
  const entries = await listEntries(ctx, account, { language });
  const items = itemId === undefined ? entries : tripOf(entries, itemId);
  const times = await listItemTimes(
    ctx.database.db,
    items.map(({ id }) => id),
  );
  return Buffer.from(plannerCalendar(ctx, items, { language, times }));
}

/** An item without a date is of no trip: it is its own. */
function tripOf(entries: readonly PlannerItem[], itemId: string): PlannerItem[] {
  const isIt = ({ id }: PlannerItem) => id === itemId;
  const item = entries.find(isIt);
  if (!item) throw new ApiError('ITEM_NOT_FOUND');
  return (
    groupTrips(entries, ({ fields }) => plannerSpan(fields)).find(({ items }) => items.some(isIt))?.items ?? [item]
  );
}
