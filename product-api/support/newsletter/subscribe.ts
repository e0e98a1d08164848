import { createHmac } from 'node:crypto';
import type { Subscription } from '@/contract/support';
import { todayIn } from '@/rules/dates/dates';
import { CONSENT_TEXT, subscriptionFaults } from '@/rules/contact/subscription';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import { plainLine } from '../../texts/plain-text';
import { findSubscriberByEmail } from './subscribers.repository';
import { subscriptionToken } from './subscription-token';

/**
 * Asks the owner of an address by mail whether they want the newsletter of a language (D11, R31, D56): anybody can type
 * an address, so nothing of its subscription changes before confirm-subscription. One such mail a day for an address
 * and language, and none to whom is on that list already: the caller cannot tell.
 * @throws ApiError VALIDATION_FAILED
 */
export async function subscribe(ctx: ApiContext, asked: Subscription): Promise<void> {
  const typed = {
    ...asked,
    firstName: plainLine(asked.firstName),
    lastName: plainLine(asked.lastName),
    email: asked.email.trim().toLowerCase(),
  };
  const fields = subscriptionFaults(typed);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const { email, firstName, lastName, language } = typed;
  const { db } = ctx.database;
  const known = await findSubscriberByEmail(db, email);
  if (known?.hasConsent && known.language === language) return;
  const now = ctx.now();
  const token = subscriptionToken(ctx, {
    email,
    firstName,
    lastName,
    language,
    consentText: CONSENT_TEXT,
    at: now.toISOString(),
  });
  const dedupKey = `newsletter-confirm:${dayMark(ctx, `${email} ${language} ${todayIn('UTC', now)}`)}`;
  await enqueue(db, { kind: 'newsletter-confirm', payload: { token }, dedupKey }, now);
}

/** Keys of messages stay in the table: this one must not tell whose it is. */
function dayMark(ctx: ApiContext, words: string): string {
  return createHmac('sha256', ctx.secrets.signingKey).update('newsletter-confirm.').update(words).digest('base64url');
}
