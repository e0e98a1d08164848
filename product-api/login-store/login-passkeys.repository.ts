import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { loginPasskeys } from './login-store.table';

export type PasskeyRow = typeof loginPasskeys.$inferSelect;

/** Oldest first. */
export async function listPasskeyRows(db: Queryable, personId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(loginPasskeys)
    .where(eq(loginPasskeys.personId, personId))
    .orderBy(asc(loginPasskeys.createdAt), asc(loginPasskeys.credentialId));
}

export async function countPasskeyRows(db: Queryable, personId: string): Promise<number> {
  const [row] = await db.select({ kept: count() }).from(loginPasskeys).where(eq(loginPasskeys.personId, personId));
  return row?.kept ?? 0;
}

export async function findPasskeyRow(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(loginPasskeys).where(eq(loginPasskeys.credentialId, credentialId));
  return row ?? null;
}

/** @returns false where a passkey of that name is there already, whosever it is */
export async function insertPasskeyRow(db: Queryable, row: PasskeyRow): Promise<boolean> {
  const rows = await db
    .insert(loginPasskeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ credentialId: loginPasskeys.credentialId });
  return rows.length === 1;
}

/**
 * Writes a use down. Compared and written at once: of two copies of a key that count the same, one is refused.
 * @returns false where the authenticator has counted less than before, or the passkey is gone
 */
export async function usePasskeyRow(
  db: Queryable,
  { credentialId, counter, lastUsedAt }: Pick<PasskeyRow, 'credentialId' | 'counter'> & { lastUsedAt: Date },
): Promise<boolean> {
  const isLater = lt(loginPasskeys.counter, counter);
  const rows = await db
    .update(loginPasskeys)
    .set({ counter, lastUsedAt })
    .where(
      and(
        eq(loginPasskeys.credentialId, credentialId),
        counter === 0 ? or(isLater, eq(loginPasskeys.counter, 0)) : isLater,
      ),
    )
    .returning({ credentialId: loginPasskeys.credentialId });
  return rows.length === 1;
}

/** @returns whether that person had it */
export async function deletePasskeyRow(
  db: Queryable,
  { personId, credentialId }: Pick<PasskeyRow, 'personId' | 'credentialId'>,
): Promise<boolean> {
  const rows = await db
    .delete(loginPasskeys)
    .where(and(eq(loginPasskeys.credentialId, credentialId), eq(loginPasskeys.personId, personId)))
    .returning({ credentialId: loginPasskeys.credentialId });
  return rows.length === 1;
}
