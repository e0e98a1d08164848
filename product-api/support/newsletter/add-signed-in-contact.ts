import type { Language } from '@/rules/language';
import { enqueue } from '../../outbox/enqueue';
import { keepContact } from './subscribers.repository';
import type { MarketingContext } from './marketing-list';

export type SignedInContact = {
  accountId: number;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string | null;
  language: Language;
};

/**
 * Somebody has signed in (R8, D56): their address is known from now on, without consent unless they gave one to the
 * newsletter, and the marketing list of the language hears of it once, where there is one.
 */
export async function addSignedInContact(
  ctx: MarketingContext,
  { accountId, ...person }: SignedInContact,
): Promise<void> {
  const now = ctx.now();
  await ctx.database.transaction(async (tx) => {
    const subscriberId = await keepContact(tx, { ...person, createdAt: now });
    if (!ctx.suppliers.marketing) return;
    const payload = { subscriberId, ipAddress: null, signInLanguage: person.language };
    await enqueue(
      tx,
      { kind: 'marketing-contact', payload, dedupKey: `marketing-sign-in:${accountId}:${person.language}` },
      now,
    );
  });
}
