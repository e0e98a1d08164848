import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { loginCodes } from './login-store.table';

export type CodeRow = typeof loginCodes.$inferSelect;

/** A new code takes the place of the one before. */
export async function saveCodeRow(db: Queryable, row: Omit<CodeRow, 'tries'>): Promise<void> {
  const { codeHash, sentAt, expiresAt } = row;
  await db
    .insert(loginCodes)
    .values({ ...row, tries: 0 })
    .onConflictDoUpdate({ target: loginCodes.emailHash, set: { codeHash, sentAt, expiresAt, tries: 0 } });
}

export async function findCodeRow(db: Queryable, emailHash: string, now: Date): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.emailHash, emailHash), gt(loginCodes.expiresAt, now)));
  return row ?? null;
}

/**
 * Counts a try before anything is compared: of many at the same moment no more than `mostTries` learn anything.
 * @returns the code's hash; null when no try is left
 */
export async function countTry(
  db: Queryable,
  emailHash: string,
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<string | null> {
  const [row] = await db
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(and(eq(loginCodes.emailHash, emailHash), gt(loginCodes.expiresAt, now), lt(loginCodes.tries, mostTries)))
    .returning({ codeHash: loginCodes.codeHash });
  return row?.codeHash ?? null;
}

/** @returns whether this call was the one that used it up */
export async function takeCodeRow(
  db: Queryable,
  { emailHash, codeHash }: Pick<CodeRow, 'emailHash' | 'codeHash'>,
): Promise<boolean> {
  const rows = await db
    .delete(loginCodes)
    .where(and(eq(loginCodes.emailHash, emailHash), eq(loginCodes.codeHash, codeHash)))
    .returning({ emailHash: loginCodes.emailHash });
  return rows.length === 1;
}

export async function deleteCodeRows(db: Queryable, emailHashes: readonly string[]): Promise<void> {
  await db.delete(loginCodes).where(inArray(loginCodes.emailHash, [...emailHashes]));
}

/** @returns how many were there */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<number> {
  return (
    await db.delete(loginCodes).where(lte(loginCodes.expiresAt, now)).returning({ emailHash: loginCodes.emailHash })
  ).length;
}
