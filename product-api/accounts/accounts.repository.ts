import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { Account } from './account';
import { accounts } from './accounts.table';

type AccountRow = typeof accounts.$inferSelect;
/** What a sign-in says about somebody. */
export type SignedInPerson = Pick<
  AccountRow,
  'issuer' | 'subject' | 'email' | 'isEmailVerified' | 'givenName' | 'familyName' | 'picture' | 'language'
>;

/**
 * Writes somebody down, or brings the row up to date.
 * @param keepsLanguage true: a row that is there keeps its language
 */
export async function saveAccount(
  db: Queryable,
  person: SignedInPerson,
  { now, keepsLanguage }: { now: Date; keepsLanguage: boolean },
): Promise<Account> {
  const { issuer: _, subject: __, language, ...profile } = person;
  const [row] = await db
    .insert(accounts)
    .values({ ...person, createdAt: now, profileAt: now })
    .onConflictDoUpdate({
      target: [accounts.issuer, accounts.subject],
      set: { ...profile, ...(keepsLanguage ? {} : { language }), profileAt: now },
    })
    .returning();
  if (!row) throw new Error('An account was not written');
  return accountOf(row);
}

export async function selectAccount(db: Queryable, id: number): Promise<(Account & { profileAt: Date }) | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ? { ...accountOf(row), profileAt: row.profileAt } : null;
}

export async function selectAccounts(db: Queryable, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return rows.map(accountOf);
}

/** Others may still refer to the row, not lock it too. */
export async function selectAccountForUpdate(tx: Queryable, id: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
}

/** Everybody who has proven one of the addresses, in one query. @param emails lower case */
export async function selectVerifiedAccounts(db: Queryable, emails: readonly string[]): Promise<Account[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.email, [...emails]), eq(accounts.isEmailVerified, true)));
  return rows.map(accountOf);
}

export async function deleteAccountRow(tx: Queryable, id: number): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

/** Deletes accounts last seen before, unless something of the planner or a booking is theirs. */
export async function deleteIdleAccounts(db: Queryable, before: Date): Promise<void> {
  const isOwnerIn = (table: string, column: string) =>
    sql`(select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${accounts.id})`;
  const ownings = [
    ['planner_items', 'owner_id'],
    ['planner_viewers', 'owner_id'],
    ['planner_feeds', 'owner_id'],
    ['bookings', 'account_id'],
  ] as const;
  await db
    .delete(accounts)
    .where(
      and(
        lt(accounts.profileAt, before),
        ...ownings.map(([table, column]) => sql`not exists ${isOwnerIn(table, column)}`),
      ),
    );
}

function accountOf({ id, email, isEmailVerified, givenName, familyName, picture, language }: AccountRow): Account {
  return { id, email, isEmailVerified, givenName, familyName, picture, language };
}
