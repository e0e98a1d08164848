import type { Queryable } from '../database/database';
import { selectRecentKeys } from './outbox.repository';

/**
 * Keys, that begin so, of messages written since a moment: they tell how much has been sent, whatever became of its
 * cause.
 */
export function listRecentKeys(
  tx: Queryable,
  which: { prefix: string; since: Date },
): Promise<{ dedupKey: string; createdAt: Date }[]> {
  return selectRecentKeys(tx, which);
}
