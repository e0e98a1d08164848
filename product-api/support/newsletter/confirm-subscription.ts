import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import { maskEmail } from './mask-email';
import { findSubscriber, findSubscriberByEmail, saveConsent, type SubscriberRow } from './subscribers.repository';
import { readSubscriptionToken } from './subscription-token';
import { unsubscribeToken } from './unsubscribe-token';
import type { MarketingContext } from './marketing-list';

export type ConfirmedSubscription = { maskedEmail: string; unsubscribeToken: string };

/**
 * Puts whom the token of our mail names on the newsletter; the marketing list hears of it where there is one (R152,
 * D56). Once more is fine. A token from before a later consent changes nothing, and one from before somebody left
 * brings nobody back.
 * @param ipAddress of whoever confirms: where the consent came from
 * @throws ApiError SUBSCRIPTION_TOKEN_INVALID
 */
export async function confirmSubscription(
  ctx: MarketingContext,
  token: string,
  ipAddress: string | null,
): Promise<ConfirmedSubscription> {
  const asked = readSubscriptionToken(ctx, token);
  if (!asked) throw new ApiError('SUBSCRIPTION_TOKEN_INVALID');
  const { email, lastName, at, ...person } = asked;
  await ctx.database.transaction(async (tx) => {
    const subscriberId = await saveConsent(tx, { ...person, email, lastName: lastName || null, at: new Date(at) });
    if (subscriberId === null) {
      if (!(await findSubscriberByEmail(tx, email))?.hasConsent) throw new ApiError('SUBSCRIPTION_TOKEN_INVALID');
      return;
    }
    if (ctx.suppliers.marketing)
      await enqueue(
        tx,
        {
          kind: 'marketing-contact',
          payload: { subscriberId, ipAddress },
          dedupKey: `marketing:${subscriberId}:${at}`,
        },
        ctx.now(),
      );
  });
  return { maskedEmail: maskEmail(email), unsubscribeToken: unsubscribeToken(ctx, email) };
}

/**
 * Somebody whom the marketing list may hear of; null for whoever has left since, and with `needsConsent` for who never
 * agreed.
 */
export async function subscriberToHandOver(
  ctx: ApiContext,
  subscriberId: number,
  { needsConsent }: { needsConsent: boolean },
): Promise<SubscriberRow | null> {
  const subscriber = await findSubscriber(ctx.database.db, subscriberId);
  const isWanted = subscriber?.hasConsent || (!needsConsent && subscriber?.unsubscribedAt === null);
  return isWanted ? subscriber : null;
}
