import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import { formatDateRange } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { plannerSpan } from '@/rules/planner/planner-span';
import { cityCodeOf, tripCities } from '@/rules/planner/planner-trips';
import { listAccounts } from '../../accounts/list-accounts';
import type { ApiContext } from '../../context';
import { cityNames } from '../items/city-names';
import { listItems } from '../items/planner-items.repository';
import { purchasedFields } from '../purchased/purchased-fields';
import { bookingNumberOf, listBookingsOf, isPartCancelled, partsOf } from '../purchased/purchased-parts';
import { viewerItemId } from '../purchased/viewer-item-id';
import { listViewers } from '../items/viewers.repository';

/**
 * What a mail says of items that are shared with somebody. `what`: of one item its kind, of several 'trip'; `names`:
 * its name or the trip's cities, as typed, [] where none is known; `dates` null where none is known; `itemId` as the
 * viewer sees the first one.
 */
export type SharedWords = { what: PlannerKind | 'trip'; names: string[]; dates: string | null; itemId: string };

type Shared = { ownerId: number; email: string; itemIds: readonly string[] };

/** Null where nothing of it is shared with that address any more. */
export async function describeShared(ctx: ApiContext, shared: Shared, language: Language): Promise<SharedWords | null> {
  const items = await readShared(ctx, shared, language);
  const [first] = items;
  if (!first) return null;
  const cities = await cityNames(ctx, language);
  const spans = items.map(({ fields }) => plannerSpan(fields));
  const days = spans.flatMap(({ startsOn, endsOn }) => [startsOn ?? [], endsOn ?? []].flat()).sort();
  const [from, to] = [days[0], days.at(-1)];
  const dates = from === undefined || to === undefined ? null : formatDateRange(from, to, language);
  const rest = { dates, itemId: viewerItemId(ctx, first.id) };
  if (items.length === 1) return { what: first.fields.kind, names: nameOf(first.fields), ...rest };
  const stops = items.map(({ fields }) => ({ fields, cityName: cities(cityCodeOf(fields)) }));
  return { what: 'trip', names: tripCities(stops).map(({ name }) => name), ...rest };
}

/** In the order of their first days, as a trip runs. */
async function readShared(
  ctx: ApiContext,
  { ownerId, email, itemIds }: Shared,
  language: Language,
): Promise<{ id: string; fields: PlannerFields }[]> {
  const { db } = ctx.database;
  const viewers = await listViewers(db, { itemIds, ownerId });
  const ids = itemIds.filter((id) => viewers.get(id)?.some((viewer) => viewer.email === email));
  const owner = ids.some((id) => bookingNumberOf(id) !== null)
    ? (await listAccounts(db, [ownerId])).get(ownerId)
    : undefined;
  const sold = owner ? await listBookingsOf(ctx, owner, []) : [];
  const parts = sold.flatMap(partsOf).filter((part) => ids.includes(part.id) && !isPartCancelled(part));
  const bought = await Promise.all(
    parts.map(async (part) => ({
      id: part.id,
      fields: await purchasedFields(ctx, part, { language, isOwner: false }),
    })),
  );
  const firstDay = ({ fields }: { fields: PlannerFields }) => plannerSpan(fields).startsOn ?? '9999-12-31';
  return [...(await listItems(db, { ids })), ...bought].sort((left, right) =>
    firstDay(left) < firstDay(right) ? -1 : Number(firstDay(left) > firstDay(right)),
  );
}

function nameOf(fields: PlannerFields): string[] {
  if (fields.kind === 'bus') return [fields.bus.departingStation, fields.bus.arrivalStation];
  if (fields.kind === 'hotel') return [fields.hotel.name];
  return [fields.kind === 'activity' ? fields.activity.name : fields.restaurant.name];
}
