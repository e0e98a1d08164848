import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/rules/language';
import { subscriberToHandOver } from './confirm-subscription';
import type { MarketingContext } from './marketing-list';

export type ContactPayload = { subscriberId: number; ipAddress: string | null; signInLanguage?: Language };

/**
 * Gives a reader of the newsletter, or somebody who signed in, to the marketing list of the language (R8, R152, D56).
 * Consent holds for the list that it was given to: on the other one the contact stands without.
 * @returns false for whoever has left since, and where no list is set any more
 */
export async function handOverContact(
  ctx: MarketingContext,
  { subscriberId, ipAddress, signInLanguage }: ContactPayload,
): Promise<boolean> {
  const subscriber = await subscriberToHandOver(ctx, subscriberId, { needsConsent: signInLanguage === undefined });
  if (!subscriber || !ctx.suppliers.marketing) return false;
  const { email, firstName, lastName } = subscriber;
  const own = isLanguage(subscriber.language) ? subscriber.language : DEFAULT_LANGUAGE;
  const language = signInLanguage ?? own;
  const hasConsent = subscriber.hasConsent && language === own;
  await ctx.suppliers.marketing.addContact({
    language,
    email,
    firstName,
    lastName: lastName ?? '',
    ipAddress,
    hasConsent,
  });
  return true;
}
