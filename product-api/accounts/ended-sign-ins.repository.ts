import { createHash } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database';
import { endedSignIns, endedSubjects } from './accounts.table';
import type { CheckedToken } from './login-tokens';

/** What a sign-in is known by: its provider's access token, which stays the same for as long as it lasts. */
export function tokenHash(token: string): string {
  return hashOf(token);
}

/** What a person is known by when nothing else of them is kept. */
export function subjectHash({ issuer, subject }: Pick<CheckedToken, 'issuer' | 'subject'>): string {
  return hashOf(JSON.stringify([issuer, subject]));
}

/** @param session the provider's (`sid`): only the provider needs to know it as it is */
export function providerSessionHash(session: string): string {
  return hashOf(session);
}

/** Ending twice is ending once. @returns how many had not been ended before */
export async function insertEndedSignIns(
  db: Queryable,
  ended: readonly (typeof endedSignIns.$inferInsert)[],
): Promise<number> {
  if (ended.length === 0) return 0;
  const rows = await db
    .insert(endedSignIns)
    .values([...ended])
    .onConflictDoNothing()
    .returning({ hash: endedSignIns.tokenHash });
  return rows.length;
}

/** From now on no token of this person's that was issued before opens anything. */
export async function saveEndedSubject(db: Queryable, ended: typeof endedSubjects.$inferInsert): Promise<void> {
  const { endedAt, keptUntil } = ended;
  await db
    .insert(endedSubjects)
    .values(ended)
    .onConflictDoUpdate({ target: endedSubjects.subjectHash, set: { endedAt, keptUntil } });
}

/**
 * Whether a sign-in was ended, by itself or with all of its person's. A token says in whole seconds when it was issued:
 * one of the very second of the end counts as from before.
 */
export async function isSignInEnded(
  db: Queryable,
  hash: string,
  claims: Pick<CheckedToken, 'issuer' | 'subject' | 'issuedAt'>,
): Promise<boolean> {
  const ended = db.select({ hash: endedSignIns.tokenHash }).from(endedSignIns).where(eq(endedSignIns.tokenHash, hash));
  if (!claims.issuedAt) return (await ended).length > 0;
  const everywhere = db
    .select({ hash: endedSubjects.subjectHash })
    .from(endedSubjects)
    .where(and(eq(endedSubjects.subjectHash, subjectHash(claims)), gte(endedSubjects.endedAt, claims.issuedAt)));
  return (await union(ended, everywhere)).length > 0;
}

/** Those whose tokens open nothing by themselves any more. */
export async function deleteEndedSignIns(db: Queryable, before: Date): Promise<void> {
  await db.delete(endedSignIns).where(lt(endedSignIns.keptUntil, before));
  await db.delete(endedSubjects).where(lt(endedSubjects.keptUntil, before));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
