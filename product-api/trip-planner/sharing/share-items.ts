import type { Language } from '@/rules/language';
import type { Account } from '../../accounts/account';
import { lockAccount } from '../../accounts/lock-account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { announceShares, tooManyNew } from './announce-shares';
import { namedItems } from '../trips/named-items';
import { addressesToAdd, viewerAddresses } from './viewer-addresses';
import { countMostViewers, deleteViewers, insertViewers } from '../items/viewers.repository';

/** Viewers that one item takes. */
export const MAX_VIEWERS = 200;
/** Addresses that one call may name, known ones too: 200 items with as many viewers more are one statement. */
const MAX_NAMED = 50;

type Sharing = { itemIds: readonly string[]; emails: readonly string[] };

/**
 * Lets people read items of the account's own, bought ones too, in one act (R148, F49): all of it, or nothing. Each
 * gets one mail for what is new to them; whoever reads everything already gets none.
 * @param sharing language: of the call
 * @returns how many people were named
 * @throws ApiError VALIDATION_FAILED, ITEM_NOT_FOUND, TOO_MANY_VIEWERS; TOO_MANY_REQUESTS, TOO_MANY_NEW_VIEWERS as
 * announceShares
 */
export async function shareItems(
  ctx: ApiContext,
  account: Account,
  { itemIds, emails: typed, language }: Sharing & { language: Language },
): Promise<number> {
  const { own, read } = await namedItems(ctx, account, itemIds);
  if (read.length > 0) throw new ApiError('ITEM_NOT_FOUND');
  const emails = addressesToAdd(account, typed);
  if (emails.length > MAX_VIEWERS) throw new ApiError('TOO_MANY_VIEWERS');
  if (emails.length > MAX_NAMED) throw tooManyNew();
  const addedAt = ctx.now();
  await ctx.database.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const added = await insertViewers(
      tx,
      own.flatMap((share) => emails.map((email) => ({ ...share, email, addedAt }))),
    );
    if ((await countMostViewers(tx, { itemIds: own.map(({ itemId }) => itemId), ownerId: account.id })) > MAX_VIEWERS)
      throw new ApiError('TOO_MANY_VIEWERS');
    await announceShares(ctx, tx, { ownerId: account.id, added, language });
  });
  return emails.length;
}

/**
 * Takes people off items of the account's own (R121). From what others share an account can take itself alone: it
 * leaves that owner's share (D54). They read nothing of it from the next call on.
 * @returns left: the account took itself off something
 * @throws ApiError VALIDATION_FAILED; ITEM_NOT_FOUND, also where a viewer names somebody else
 */
export async function unshareItems(
  ctx: ApiContext,
  account: Account,
  { itemIds, emails: typed }: Sharing,
): Promise<{ people: number; left: boolean }> {
  const { own, read } = await namedItems(ctx, account, itemIds);
  const emails = viewerAddresses(typed);
  if (read.length > 0 && emails.some((email) => email !== account.email)) throw new ApiError('ITEM_NOT_FOUND');
  await deleteViewers(ctx.database.db, { shares: [...own, ...read], emails });
  return { people: emails.length, left: read.length > 0 };
}
