import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { accounts, signIns } from './accounts.table';

export type SignInRow = typeof signIns.$inferSelect;

/** Writes a sign-in down; told twice of one, the first keeps its time. */
export async function saveSignIn(db: Queryable, signIn: typeof signIns.$inferInsert): Promise<void> {
  const { device, providerSession } = signIn;
  await db
    .insert(signIns)
    .values(signIn)
    .onConflictDoUpdate({ target: signIns.tokenHash, set: { device, providerSession } });
}

/** The youngest first. */
export async function listSignInsOf(db: Queryable, accountId: number): Promise<SignInRow[]> {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.accountId, accountId))
    .orderBy(desc(signIns.startedAt), desc(signIns.id));
}

/** Takes sign-ins off the list. @returns what they were */
export async function deleteSignIns(
  db: Queryable,
  which: { accountId: number; id?: number } | { tokenHash: string } | { providerSession: string },
): Promise<SignInRow[]> {
  const named =
    'accountId' in which
      ? and(eq(signIns.accountId, which.accountId), which.id === undefined ? undefined : eq(signIns.id, which.id))
      : 'tokenHash' in which
        ? eq(signIns.tokenHash, which.tokenHash)
        : eq(signIns.providerSession, which.providerSession);
  return db.delete(signIns).where(named).returning();
}

/** The same of a person whom a provider names. */
export async function deleteSignInsOfSubject(
  db: Queryable,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<SignInRow[]> {
  const own = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.issuer, issuer), eq(accounts.subject, subject)));
  return db.delete(signIns).where(inArray(signIns.accountId, own)).returning();
}

/** Those whose token has ended by itself. */
export async function deleteOldSignIns(db: Queryable, before: Date): Promise<void> {
  await db.delete(signIns).where(lt(signIns.endsAt, before));
}
