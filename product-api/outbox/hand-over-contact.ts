import { DEFAULT_LANGUAGE, isLanguage } from '@/rules/language';
import type { ApiContext } from '../context';
import { subscriberToWrite } from '../support/confirm-subscription';

/** Gives a reader of the newsletter to the marketing list (R152, D56). @returns false for whoever has left since, and where no list is set any more */
export async function handOverContact(ctx: ApiContext, { subscriberId, ipAddress }: { subscriberId: number; ipAddress: string | null }): Promise<boolean> {
  const subscriber = await subscriberToWrite(ctx, subscriberId);
  if (!subscriber || !ctx.suppliers.marketing) return false;
  const { email, firstName, lastName } = subscriber;
  const language = isLanguage(subscriber.language) ? subscriber.language : DEFAULT_LANGUAGE;
  await ctx.suppliers.marketing.addContact({ language, email, firstName, lastName: lastName ?? '', ipAddress });
  return true;
}
