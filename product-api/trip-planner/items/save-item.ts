import { randomUUID } from 'node:crypto';
import type { PlannerFields } from '@/contract/planner-items';
import { plannerItemFaults } from '@/rules/planner/planner-item';
import { plannerSpan } from '@/rules/planner/planner-span';
import type { Account } from '../../accounts/account';
import { lockAccount } from '../../accounts/lock-account';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { listDestinationRows } from '../../places/find-destinations';
import { ApiError, type FieldFault } from '../../http/api-error';
import { plainFields } from './plain-fields';
import { countItems, insertItem, updateItem, type PlannerItemRow } from './planner-items.repository';

/** Items booked elsewhere that one planner takes. */
const MAX_ITEMS = 2_000;

/** Writes a new item down. @throws ApiError VALIDATION_FAILED, PLANNER_FULL */
export async function createItem(ctx: ApiContext, account: Account, typed: PlannerFields): Promise<PlannerItemRow> {
  const fields = await rightFields(ctx, typed);
  const now = ctx.now();
  return underLimit(ctx, account, (tx) =>
    insertItem(tx, {
      id: randomUUID(),
      ownerId: account.id,
      kind: fields.kind,
      fields,
      ...plannerSpan(fields),
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/**
 * Brings an item into the planner, or nothing where it would be one too many; one at a time. @throws ApiError
 * PLANNER_FULL
 */
export function underLimit<Item>(
  ctx: ApiContext,
  account: Account,
  bringIn: (tx: Queryable) => Promise<Item>,
): Promise<Item> {
  return ctx.database.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const item = await bringIn(tx);
    if ((await countItems(tx, account.id)) > MAX_ITEMS) throw new ApiError('PLANNER_FULL');
    return item;
  });
}

/**
 * Puts other fields in an item's place; its kind stays. @throws ApiError VALIDATION_FAILED; ITEM_NOT_FOUND for what is
 * not the account's, or of another kind
 */
export async function changeItem(
  ctx: ApiContext,
  account: Account,
  id: string,
  typed: PlannerFields,
): Promise<PlannerItemRow> {
  const fields = await rightFields(ctx, typed);
  const own = { id, ownerId: account.id, kind: fields.kind };
  const item = await updateItem(ctx.database.db, own, { fields, ...plannerSpan(fields), updatedAt: ctx.now() });
  if (!item) throw new ApiError('ITEM_NOT_FOUND');
  return item;
}

async function rightFields(ctx: ApiContext, typed: PlannerFields): Promise<PlannerFields> {
  const fields = plainFields(typed);
  const faults = [...plannerItemFaults(fields), ...(await unknownCities(ctx, fields))];
  if (faults.length > 0) throw new ApiError('VALIDATION_FAILED', { fields: faults });
  return fields;
}

async function unknownCities(ctx: ApiContext, fields: PlannerFields): Promise<FieldFault[]> {
  const named = Object.entries(citiesOf(fields)).filter(([, code]) => code !== null);
  if (named.length === 0) return [];
  const known = new Set((await listDestinationRows(ctx)).map(({ code }) => code));
  return named.filter(([, code]) => !known.has(code ?? '')).map(([path]) => ({ path, code: 'CITY_UNKNOWN' }));
}

function citiesOf(fields: PlannerFields): Record<string, string | null> {
  if (fields.kind === 'bus')
    return { departureCityCode: fields.bus.departureCityCode, arrivalCityCode: fields.bus.arrivalCityCode };
  if (fields.kind === 'hotel') return { cityCode: fields.hotel.cityCode };
  return { cityCode: fields.kind === 'activity' ? fields.activity.cityCode : fields.restaurant.cityCode };
}
