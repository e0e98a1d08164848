import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { accounts } from './accounts.table';

export type AccountName = {
  id: number;
  email: string;
  isEmailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
};

export async function selectAccountNames(db: Queryable, ids: readonly number[]): Promise<AccountName[]> {
  if (ids.length === 0) return [];
  const { id, email, isEmailVerified, givenName, familyName } = accounts;
  return db
    .select({ id, email, isEmailVerified, givenName, familyName })
    .from(accounts)
    .where(inArray(id, [...ids]));
}
