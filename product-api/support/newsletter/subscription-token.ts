import { differenceInMilliseconds, milliseconds } from 'date-fns';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { openToken, sealToken } from './sealed-token';

/**
 * A tick beside the newsletter's words, by somebody who has still to show that the address is theirs. `at`: when it was
 * sent, ISO.
 */
export type AskedSubscription = {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  consentText: string;
  at: string;
};

const VALID_MS = milliseconds({ days: 7 });

/** What the link to join carries: the whole request, of which nothing else is kept until it is confirmed. */
export function subscriptionToken(ctx: Pick<ApiContext, 'secrets'>, asked: AskedSubscription): string {
  return sealToken(ctx, 'subscribe', asked);
}

/** @returns what was asked; null for a token that is not ours or is older than 7 days */
export function readSubscriptionToken(
  ctx: Pick<ApiContext, 'secrets' | 'now'>,
  token: string,
): AskedSubscription | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our key can have sealed it
  const asked = openToken(ctx, 'subscribe', token) as AskedSubscription | null;
  return asked && differenceInMilliseconds(ctx.now(), asked.at) <= VALID_MS ? asked : null;
}
