import type { Queryable } from '../database/database';
import type { Account } from './account';
import { selectAccounts } from './accounts.repository';

/** Accounts by id, in one query. */
export async function listAccounts(db: Queryable, ids: readonly number[]): Promise<Map<number, Account>> {
  return new Map((await selectAccounts(db, ids)).map((account) => [account.id, account]));
}
