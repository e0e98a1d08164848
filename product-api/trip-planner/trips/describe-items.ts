import type { PlannerItem, Viewer } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import type { Account } from '../../accounts/account';
import { listAccountNames, nameOfAccount } from '../../accounts/list-account-names';
import { listVerifiedAccounts } from '../../accounts/list-verified-accounts';
import type { ApiContext } from '../../context';
import { cityNames } from '../items/city-names';
import { listFiles } from '../files/files.repository';
import { presentFile } from '../files/present-file';
import { presentItem, type Reader } from '../items/present-item';
import { presentPurchased } from '../purchased/present-purchased';
import type { PlannerItemRow } from '../items/planner-items.repository';
import type { PurchasedPart } from '../purchased/purchased-parts';
import { listViewers } from '../items/viewers.repository';

type Owned = { id: string; ownerId: number };

/**
 * Items as the account sees them: viewers of its own, whose the others are. One query for files, two for people,
 * however many items.
 */
export async function describeItems(
  ctx: ApiContext,
  account: Account,
  rows: readonly PlannerItemRow[],
  language: Language,
): Promise<PlannerItem[]> {
  const [readers, files, cities] = await Promise.all([
    readersOf(ctx, account, rows),
    listFiles(
      ctx.database.db,
      rows.map(({ id }) => id),
    ),
    cityNames(ctx, language),
  ]);
  return rows.map((row) =>
    presentItem(row, { reader: readers(row), files: (files.get(row.id) ?? []).map(presentFile), cities }),
  );
}

/** One item, for the answer to a change of it. */
export async function describeItem(
  ctx: ApiContext,
  account: Account,
  row: PlannerItemRow,
  language: Language,
): Promise<PlannerItem> {
  const [item] = await describeItems(ctx, account, [row], language);
  if (!item) throw new RangeError('One row makes one item');
  return item;
}

/** Bought parts as the account sees them. */
export async function describeParts(
  ctx: ApiContext,
  account: Account,
  parts: readonly { part: PurchasedPart; ownerId: number }[],
  language: Language,
): Promise<PlannerItem[]> {
  const owned = parts.map(({ part, ownerId }) => ({ id: part.id, ownerId }));
  const [readers, cities] = await Promise.all([readersOf(ctx, account, owned), cityNames(ctx, language)]);
  return Promise.all(
    parts.map(({ part, ownerId }) =>
      presentPurchased(ctx, part, { reader: readers({ id: part.id, ownerId }), language, cities }),
    ),
  );
}

async function readersOf(ctx: ApiContext, account: Account, items: readonly Owned[]): Promise<(item: Owned) => Reader> {
  const own = items.filter(({ ownerId }) => ownerId === account.id).map(({ id }) => id);
  const others = new Set(items.map(({ ownerId }) => ownerId).filter((ownerId) => ownerId !== account.id));
  const [viewers, owners] = await Promise.all([
    viewersOf(ctx, { itemIds: own, ownerId: account.id }),
    listAccountNames(ctx.database.db, [...others]),
  ]);
  return ({ id, ownerId }) =>
    ownerId === account.id
      ? { access: 'owner', viewers: viewers.get(id) ?? [] }
      : { access: 'viewer', sharedBy: owners.get(ownerId) ?? '' };
}

/** Viewers by item, in the order they were added: invited until somebody with the proven address is there (D54). */
async function viewersOf(
  ctx: ApiContext,
  shared: { itemIds: readonly string[]; ownerId: number },
): Promise<Map<string, Viewer[]>> {
  const { db } = ctx.database;
  const rows = await listViewers(db, shared);
  const emails = new Set([...rows.values()].flat().map(({ email }) => email));
  const people = new Map((await listVerifiedAccounts(db, [...emails])).map((person) => [person.email, person]));
  const viewer = (email: string): Viewer => {
    const person = people.get(email);
    return { email, name: person ? nameOfAccount(person) : null, state: person ? 'reader' : 'invited' };
  };
  return new Map([...rows].map(([itemId, ofItem]) => [itemId, ofItem.map(({ email }) => viewer(email))]));
}
