import { createHmac, randomUUID } from 'node:crypto';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import { listRecentKeys } from '../../outbox/list-recent-keys';

/**
 * Addresses that one account has mails sent to within an hour: what is for families must not serve to write to
 * strangers (S18).
 */
export const MAX_ADDRESSES_AN_HOUR = 30;
/** Mails that one address gets from one account within an hour; what is shared after that is there without a mail. */
const MAX_MAILS_AN_ADDRESS = 10;
const HOUR_MS = 60 * 60_000;

type Shares = { ownerId: number; added: readonly { itemId: string; email: string }[]; language: Language };

/**
 * Puts one mail for each new viewer into the outbox, in the transaction that adds them, which holds the owner's lock.
 * The limits count messages, not viewers: adding and removing somebody again and again does not reset them.
 * @throws ApiError TOO_MANY_REQUESTS where the hour's addresses would be more than allowed; TOO_MANY_NEW_VIEWERS where
 * waiting would not help
 */
export async function announceShares(
  ctx: ApiContext,
  tx: Queryable,
  { ownerId, added, language }: Shares,
): Promise<void> {
  const now = ctx.now();
  const items = itemsByEmail(added);
  if (items.size > MAX_ADDRESSES_AN_HOUR) throw tooManyNew();
  const recent = await listRecentKeys(tx, {
    prefix: `planner-shared:${ownerId}:`,
    since: new Date(now.getTime() - HOUR_MS),
  });
  const mailed = recent.map(({ dedupKey }) => dedupKey.split(':')[2] ?? '');
  const marks = new Map([...items.keys()].map((email) => [email, markOf(ctx, email)]));
  if (items.size > 0 && new Set([...mailed, ...marks.values()]).size > MAX_ADDRESSES_AN_HOUR)
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: secondsUntilFree(recent, now) });
  for (const [email, itemIds] of items) {
    const mark = marks.get(email) ?? '';
    if (mailed.filter((known) => known === mark).length >= MAX_MAILS_AN_ADDRESS) continue;
    await enqueue(
      tx,
      {
        kind: 'planner-shared',
        payload: { ownerId, email, itemIds, language },
        dedupKey: `planner-shared:${ownerId}:${mark}:${randomUUID()}`,
      },
      now,
    );
  }
}

/** More at once than in an hour. */
export function tooManyNew(): ApiError {
  return new ApiError('TOO_MANY_NEW_VIEWERS', { params: { most: MAX_ADDRESSES_AN_HOUR } });
}

function itemsByEmail(added: Shares['added']): Map<string, string[]> {
  const items = new Map<string, string[]>();
  for (const { itemId, email } of added) items.set(email, [...(items.get(email) ?? []), itemId]);
  return items;
}

/** Keys of messages stay: an address in them can be recognized, not read. */
function markOf(ctx: ApiContext, email: string): string {
  return createHmac('sha256', ctx.secrets.signingKey).update('planner-shared.').update(email).digest('base64url');
}

function secondsUntilFree(recent: readonly { createdAt: Date }[], now: Date): number {
  const oldest = Math.min(now.getTime(), ...recent.map(({ createdAt }) => createdAt.getTime()));
  return Math.max(1, Math.ceil((oldest + HOUR_MS - now.getTime()) / 1_000));
}
