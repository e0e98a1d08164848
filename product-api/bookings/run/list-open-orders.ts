import type { ApiContext } from '../../context';
import { countOpenOrderCancels, listOpenOrderCancels, type OpenOrderRow } from '../record/order-cancels.repository';

/** More than a person works through at once; those that wait longest come first. */
const PAGE = 200;

/**
 * What an operator looks after (D65): rooms whose hotels were not brought to cancel them, then those being tried.
 * @param all not only as many as a person works through at once
 * @returns with how many there are of both
 */
export async function listOpenOrders(
  { database: { db } }: Pick<ApiContext, 'database'>,
  { all }: { all: boolean },
): Promise<{ open: OpenOrderRow[]; owed: number; tried: number }> {
  const open: OpenOrderRow[] = [];
  for (;;) {
    const page = await listOpenOrderCancels(db, { limit: PAGE, offset: open.length });
    open.push(...page);
    if (!all || page.length < PAGE) return { open, ...(await countOpenOrderCancels(db)) };
  }
}
