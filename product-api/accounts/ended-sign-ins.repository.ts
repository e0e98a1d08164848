import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { endedSignIns } from './accounts.table';

/** What a sign-in is known by: its provider's access token, which stays the same for as long as it lasts. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** Ending twice is ending once. */
export async function insertEndedSignIn(db: Queryable, ended: typeof endedSignIns.$inferInsert): Promise<void> {
  await db.insert(endedSignIns).values(ended).onConflictDoNothing();
}

export async function isSignInEnded(db: Queryable, hash: string): Promise<boolean> {
  const found = await db
    .select({ hash: endedSignIns.tokenHash })
    .from(endedSignIns)
    .where(eq(endedSignIns.tokenHash, hash));
  return found.length > 0;
}

export async function deleteEndedSignIns(db: Queryable, before: Date): Promise<void> {
  await db.delete(endedSignIns).where(lt(endedSignIns.keptUntil, before));
}
