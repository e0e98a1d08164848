import type { Account } from '../../accounts/account';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { findItem, findItemSharedWith, type PlannerItemRow } from './planner-items.repository';

/**
 * An item of the account's own. Somebody else's is not found (S10), nor is a removed one. @throws ApiError
 * ITEM_NOT_FOUND
 */
export async function ownItem(db: Queryable, account: Account, id: string): Promise<PlannerItemRow> {
  const item = await findItem(db, id);
  if (!item || item.ownerId !== account.id) throw new ApiError('ITEM_NOT_FOUND');
  return item;
}

/**
 * An item that the account may read: its own, or shared with its verified address (D54). @throws ApiError
 * ITEM_NOT_FOUND
 */
export async function readableItem(db: Queryable, account: Account, id: string): Promise<PlannerItemRow> {
  const item = await findItem(db, id);
  if (item?.ownerId === account.id) return item;
  const shared = item && account.isEmailVerified ? await findItemSharedWith(db, { id, email: account.email }) : null;
  if (!shared) throw new ApiError('ITEM_NOT_FOUND');
  return shared;
}
