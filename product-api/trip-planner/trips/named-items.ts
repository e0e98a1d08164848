import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { listItems } from '../items/planner-items.repository';
import { readSources } from './planner-sources';
import { isSaneId } from '../items/sane-id';
import { viewerItemId } from '../purchased/viewer-item-id';
import type { Share } from '../items/viewers.repository';

/** Items that a call names, by what the account is to them; ids as they are kept. */
export type NamedItems = { own: Share[]; read: Share[] };

/**
 * Tells items of the account's own, bought ones too, from those that others share with it.
 * A fixed number of queries, however many items.
 * @throws ApiError ITEM_NOT_FOUND where one is neither (S10)
 */
export async function namedItems(ctx: ApiContext, account: Account, ids: readonly string[]): Promise<NamedItems> {
  const asked = [...new Set(ids)];
  if (!asked.every(isSaneId)) throw new ApiError('ITEM_NOT_FOUND');
  const there = new Map((await listItems(ctx.database.db, { ids: asked })).map(({ id, ownerId }) => [id, ownerId]));
  const { bought, sharedParts, sharedItems } = await readSources(ctx, account);
  const parts = new Set(bought.map(({ id }) => id));
  const shared = new Map([
    ...sharedItems.filter(({ itemId }) => there.has(itemId)).map((share) => [share.itemId, share] as const),
    ...sharedParts.map(({ part, ownerId }) => [viewerItemId(ctx, part.id), { itemId: part.id, ownerId }] as const),
  ]);
  const named: NamedItems = { own: [], read: [] };
  for (const id of asked) {
    const read = shared.get(id);
    if (parts.has(id) || there.get(id) === account.id) named.own.push({ itemId: id, ownerId: account.id });
    else if (read) named.read.push(read);
    else throw new ApiError('ITEM_NOT_FOUND');
  }
  return named;
}
