import type { Queryable } from '../database/database';
import { selectAccountForUpdate } from './accounts.repository';

/** Until the transaction ends nobody else does what a limit of that account counts. Taken before any other lock. */
export function lockAccount(tx: Queryable, id: number): Promise<void> {
  return selectAccountForUpdate(tx, id);
}
