import type { ApiContext } from '../../context';
import { countOpenOrderCancels, listOpenOrderCancels, type OpenOrderRow } from '../record/order-cancels.repository';
import { readOpen } from '../record/open-pages';

/**
 * What an operator looks after (D65): rooms whose hotels were not brought to cancel them, then those being tried.
 * @param all not only as many as a person works through at once
 * @returns with how many there are of both
 */
export async function listOpenOrders(
  { database: { db } }: Pick<ApiContext, 'database'>,
  { all }: { all: boolean },
): Promise<{ open: OpenOrderRow[]; owed: number; tried: number }> {
  const open = await readOpen((page) => listOpenOrderCancels(db, page), { all });
  return { open, ...(await countOpenOrderCancels(db)) };
}
