import type { Queryable } from '../database/database';
import type { Account } from './account';
import { selectAccountNames } from './account-names.repository';

/** Full name as far as the login provider tells it; null for somebody without one. */
export function nameOfAccount({ givenName, familyName }: Pick<Account, 'givenName' | 'familyName'>): string | null {
  return [givenName, familyName].filter((part) => part !== null && part.trim() !== '').join(' ') || null;
}

/** What others read of people by account id, in one query: their name, else their address. */
export async function listAccountNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await selectAccountNames(db, ids);
  return new Map(rows.map((row) => [row.id, nameOfAccount(row) ?? row.email]));
}

/**
 * What a mail calls somebody: a typed name, else an address. `isProven`: it is theirs for certain, and no words of
 * their own.
 */
export async function findMailName(db: Queryable, id: number): Promise<{ words: string; isProven: boolean } | null> {
  const [row] = await selectAccountNames(db, [id]);
  if (!row) return null;
  const name = nameOfAccount(row);
  return { words: name ?? row.email, isProven: name === null && row.isEmailVerified };
}
