import { createHmac, randomBytes } from 'node:crypto';
import type { Language } from '@/rules/language';
import type { Account } from '../../accounts/account';
import { accountById } from '../../accounts/account-by-id';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { deleteFeed, findFeedByHash, findFeedOf, saveFeed } from './feeds.repository';

const TOKEN_BYTES = 32;
/**
 * 256 random bits in hexadecimal: no program that changes the case of an address breaks it. Calendar programs like an
 * ending.
 */
const TOKEN = /^([0-9a-f]{64})(?:\.ics)?$/i;

/** Of the feed as screens see it: the address only when it is made. */
export type FeedState = { url: string | null; createdAt: string | null };

/**
 * A new address; an earlier one stops working. Only a keyed hash of its token is kept: whoever reads the table reads no
 * calendar.
 */
export async function createFeed(ctx: ApiContext, account: Account, language: Language): Promise<FeedState> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const createdAt = ctx.now();
  await saveFeed(ctx.database.db, { ownerId: account.id, tokenHash: hashOf(ctx, token), language, createdAt });
  return {
    url: new URL(`/api/v1/calendar-feeds/${token}.ics`, ctx.config.publicUrl).href,
    createdAt: createdAt.toISOString(),
  };
}

export async function readFeedState(ctx: ApiContext, account: Account): Promise<FeedState> {
  const feed = await findFeedOf(ctx.database.db, account.id);
  return { url: null, createdAt: feed?.createdAt.toISOString() ?? null };
}

export async function endFeed(ctx: ApiContext, account: Account): Promise<void> {
  await deleteFeed(ctx.database.db, account.id);
}

/**
 * Whose calendar stands at an address, in the language of whoever made it. What is theirs by their e-mail address is in
 * it only while they sign in now and then (PROOF_DAYS).
 * @throws ApiError FEED_NOT_FOUND
 */
export async function openFeed(ctx: ApiContext, address: string): Promise<{ account: Account; language: Language }> {
  const token = TOKEN.exec(address)?.[1]?.toLowerCase();
  const feed = token ? await findFeedByHash(ctx.database.db, hashOf(ctx, token)) : null;
  const account = feed && (await accountById(ctx.database.db, { id: feed.ownerId, now: ctx.now() }));
  if (!feed || !account) throw new ApiError('FEED_NOT_FOUND');
  return { account, language: feed.language };
}

function hashOf({ secrets }: Pick<ApiContext, 'secrets'>, token: string): string {
  return createHmac('sha256', secrets.signingKey).update('planner-feed.').update(token).digest('base64url');
}
