import { subDays } from 'date-fns';
import type { Queryable } from '../database/database';
import type { Account } from './account';
import { selectAccount } from './accounts.repository';

/** Days for which a proof of address holds without another sign-in: addresses change hands. */
const PROOF_DAYS = 180;

/**
 * An account for what is done without its sign-in, such as its calendar's private address; null when it is gone. Its
 * address counts as proven as long as the proof holds.
 */
export async function accountById(db: Queryable, { id, now }: { id: number; now: Date }): Promise<Account | null> {
  const found = await selectAccount(db, id);
  if (!found) return null;
  const { profileAt, ...account } = found;
  return { ...account, isEmailVerified: account.isEmailVerified && profileAt >= subDays(now, PROOF_DAYS) };
}
