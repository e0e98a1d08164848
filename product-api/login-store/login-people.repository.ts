import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { loginPeople } from './login-store.table';

export type PersonRow = typeof loginPeople.$inferSelect;

export async function findPersonRow(db: Queryable, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(loginPeople).where(eq(loginPeople.id, id));
  return row ?? null;
}

/**
 * The person of an address, written down at the first time. What is known of them stays, what is not is filled in.
 * @param row its email in lower case
 */
export async function ensurePersonRow(db: Queryable, row: PersonRow): Promise<PersonRow> {
  const filled = {
    givenName: sql`coalesce(${loginPeople.givenName}, excluded.given_name)`,
    familyName: sql`coalesce(${loginPeople.familyName}, excluded.family_name)`,
    picture: sql`coalesce(${loginPeople.picture}, excluded.picture)`,
  };
  const [kept] = await db
    .insert(loginPeople)
    .values(row)
    .onConflictDoUpdate({ target: loginPeople.email, set: filled })
    .returning();
  return kept ?? row;
}

/** Until the transaction ends nobody else changes what is that person's. @returns whether there is one */
export async function lockPersonRow(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.select({ id: loginPeople.id }).from(loginPeople).where(eq(loginPeople.id, id)).for('update');
  return rows.length > 0;
}

/** Their passkeys go with them. */
export async function deletePersonRow(db: Queryable, id: string): Promise<void> {
  await db.delete(loginPeople).where(eq(loginPeople.id, id));
}
