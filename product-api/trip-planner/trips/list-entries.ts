import type { PlannerItem } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import type { LocalDate } from '@/rules/dates/local-date';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { describeItems, describeParts } from './describe-items';
import { listItems } from '../items/planner-items.repository';
import { readSources, type PlannerSources } from './planner-sources';
import { daysOfPart } from '../purchased/purchased-parts';

/**
 * Everything in an account's planner: its own items, what it bought, what others share with it, each in the order it
 * was made. Files and viewers come with one query each; no file's content is read (P12).
 * @param from only what ends on that day or later, and what has no date
 */
export async function listEntries(
  ctx: ApiContext,
  account: Account,
  which: { language: Language; from?: LocalDate },
): Promise<PlannerItem[]> {
  return describeEntries(ctx, account, await readSources(ctx, account), which);
}

export async function describeEntries(
  ctx: ApiContext,
  account: Account,
  sources: PlannerSources,
  { language, from }: { language: Language; from?: LocalDate },
): Promise<PlannerItem[]> {
  const { db } = ctx.database;
  const sharedIds = sources.sharedItems.map(({ itemId }) => itemId);
  const [own, shared] = await Promise.all([
    listItems(db, { ownerId: account.id }, from),
    listItems(db, { ids: sharedIds }, from),
  ]);
  const parts = [...sources.bought.map((part) => ({ part, ownerId: account.id })), ...sources.sharedParts];
  const inTime = parts.filter(({ part }) => from === undefined || (daysOfPart(part).endsOn ?? from) >= from);
  const items = await describeItems(ctx, account, [...own, ...shared], language);
  return [...items, ...(await describeParts(ctx, account, inTime, language))];
}
