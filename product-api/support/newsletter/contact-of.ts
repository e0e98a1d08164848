import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { deleteContactWithoutConsent, findSubscriberByEmail } from './subscribers.repository';

/** What the list of contacts says of an address. Times as ISO 8601. */
export type Contact = { hasConsent: boolean; consentAt: string | null; unsubscribedAt: string | null };

/** @param email lower case, and proven */
export async function findContact(ctx: ApiContext, email: string): Promise<Contact | null> {
  const row = await findSubscriberByEmail(ctx.database.db, email);
  return (
    row && {
      hasConsent: row.hasConsent,
      consentAt: row.consentAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    }
  );
}

/**
 * Takes an address off the list that stands there because its owner signed in. A consent, and that it was taken back,
 * stay: they are the proof of it. @param email lower case, and proven
 */
export async function forgetContact(tx: Queryable, email: string): Promise<void> {
  await deleteContactWithoutConsent(tx, email);
}
