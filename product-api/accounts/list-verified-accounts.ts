import type { Queryable } from '../database/database';
import type { Account } from './account';
import { selectVerifiedAccounts } from './accounts.repository';

/** Everybody who has signed in with one of the addresses and proven it (D54), in one query. @param emails lower case */
export function listVerifiedAccounts(db: Queryable, emails: readonly string[]): Promise<Account[]> {
  return selectVerifiedAccounts(db, emails);
}
