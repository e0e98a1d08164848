import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { subscribers } from '../support.table';

export type SubscriberRow = typeof subscribers.$inferSelect;
type Consent = Pick<SubscriberRow, 'email' | 'firstName' | 'lastName' | 'language' | 'consentText'> & { at: Date };

/**
 * Writes a confirmed consent down, unless the address has consented or left at that time or later.
 * @returns the row's id; null where nothing was written
 */
export async function saveConsent(tx: Queryable, { at, ...person }: Consent): Promise<number | null> {
  const consent = { ...person, hasConsent: true, consentAt: at, unsubscribedAt: null };
  const isNewest = and(
    ...[subscribers.consentAt, subscribers.unsubscribedAt].map((column) => or(isNull(column), lt(column, at))),
  );
  const [row] = await tx
    .insert(subscribers)
    .values({ ...consent, createdAt: at })
    .onConflictDoUpdate({ target: subscribers.email, set: consent, setWhere: isNewest })
    .returning({ id: subscribers.id });
  return row?.id ?? null;
}

/** Writes down an address without consent; one that is known stays as it is. @returns the row's id */
export async function keepContact(
  tx: Queryable,
  contact: Pick<SubscriberRow, 'email' | 'firstName' | 'lastName' | 'language' | 'createdAt'>,
): Promise<number> {
  await tx
    .insert(subscribers)
    .values({ ...contact, hasConsent: false })
    .onConflictDoNothing({ target: subscribers.email });
  const [row] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, contact.email));
  if (!row) throw new Error('A contact was not written');
  return row.id;
}

export async function findSubscriber(db: Queryable, id: number): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** @param email lower case */
export async function findSubscriberByEmail(db: Queryable, email: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return row ?? null;
}

/** From now on nothing is sent to the address; whoever left before stays gone since then. @param email lower case */
export async function endConsent(db: Queryable, email: string, at: Date): Promise<void> {
  const unsubscribedAt = sql`coalesce(${subscribers.unsubscribedAt}, ${at.toISOString()}::timestamptz)`;
  await db.update(subscribers).set({ hasConsent: false, unsubscribedAt }).where(eq(subscribers.email, email));
}

/** @param email lower case */
export async function deleteContactWithoutConsent(tx: Queryable, email: string): Promise<void> {
  await tx
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.email, email),
        eq(subscribers.hasConsent, false),
        isNull(subscribers.consentAt),
        isNull(subscribers.unsubscribedAt),
      ),
    );
}
