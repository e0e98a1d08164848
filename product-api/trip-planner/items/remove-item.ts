import type { PlannerKind } from '@/contract/planner-items';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import {
  deletePlannerOf,
  deleteRemovedItems,
  deleteViewer,
  markRemoved,
  unmarkRemoved,
  type PlannerItemRow,
} from './planner-items.repository';
import { underLimit } from './save-item';

/** How long whoever removed an item may bring it back. */
const UNDO_MS = 10 * 60_000;

/**
 * Takes an item out of every list; files and viewers stay with it until it is purged. @throws ApiError ITEM_NOT_FOUND
 */
export async function removeItem(
  ctx: ApiContext,
  account: Account,
  { id, kind }: { id: string; kind: PlannerKind },
): Promise<void> {
  if (!(await markRemoved(ctx.database.db, { id, ownerId: account.id, kind }, ctx.now())))
    throw new ApiError('ITEM_NOT_FOUND');
}

/**
 * Brings back what was removed at most ten minutes ago. @throws ApiError ITEM_NOT_FOUND; PLANNER_FULL where others have
 * taken its place
 */
export async function restoreItem(ctx: ApiContext, account: Account, id: string): Promise<PlannerItemRow> {
  return underLimit(ctx, account, async (tx) => {
    const item = await unmarkRemoved(tx, { id, ownerId: account.id }, endOfUndo(ctx));
    if (!item) throw new ApiError('ITEM_NOT_FOUND');
    return item;
  });
}

/** Deletes what can no longer be brought back. Returns how many. */
export async function purgeRemovedItems(ctx: ApiContext): Promise<number> {
  return ctx.database.transaction((tx) => deleteRemovedItems(tx, endOfUndo(ctx)));
}

/**
 * Deletes the account's planner for good, and takes its proven address off what others share with it. Bookings stay:
 * they are not of the planner.
 */
export async function removePlanner(ctx: ApiContext, account: Account): Promise<void> {
  await ctx.database.transaction((tx) => deletePlanner(tx, account));
}

/** The same within what else is deleted. */
export async function deletePlanner(tx: Queryable, account: Account): Promise<void> {
  await deletePlannerOf(tx, account.id);
  if (account.isEmailVerified) await deleteViewer(tx, account.email);
}

function endOfUndo(ctx: ApiContext): Date {
  return new Date(ctx.now().getTime() - UNDO_MS);
}
