import type { PlannerItem } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { plannerSpan } from '@/rules/planner/planner-span';
import { groupTrips } from '@/rules/planner/planner-trips';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { isPartCancelled, type PurchasedPart } from '../purchased/purchased-parts';
import { viewerItemId } from '../purchased/viewer-item-id';
import { describeEntries } from '../trips/list-entries';
import { readSources, type PlannerSources } from '../trips/planner-sources';
import { listItemTimes } from './item-times.repository';
import { plannerCalendar, type BoughtState } from './planner-calendar';

/**
 * Everything of a planner that has a date: own, bought and shared (F51). `itemId`: the trip alone that the item is of.
 * @throws ApiError ITEM_NOT_FOUND
 */
export async function readCalendar(
  ctx: ApiContext,
  account: Account,
  { language, itemId }: { language: Language; itemId?: string },
): Promise<Uint8Array> {
  // A trip by itself is what one travels; a whole calendar takes out what was cancelled, which it may have had (D73).
  const sources = await readSources(ctx, account, { isWithCancelled: itemId === undefined });
  const entries = await describeEntries(ctx, account, sources, { language });
  const items = itemId === undefined ? entries : tripOf(entries, itemId);
  const times = await listItemTimes(
    ctx.database.db,
    items.map(({ id }) => id),
  );
  return Buffer.from(plannerCalendar(ctx, items, { language, times, bought: boughtIn(ctx, sources) }));
}

/** Of bought parts, by the id under which the account sees them. */
function boughtIn(ctx: ApiContext, { bought, sharedParts }: PlannerSources): Map<string, BoughtState> {
  const stateOf = (part: PurchasedPart) => ({
    revision: part.sold.booking.revision,
    isCancelled: isPartCancelled(part),
  });
  return new Map([
    ...bought.map((part) => [part.id, stateOf(part)] as const),
    ...sharedParts.map(({ part }) => [viewerItemId(ctx, part.id), stateOf(part)] as const),
  ]);
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
