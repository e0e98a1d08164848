import type { ApiContext } from '../../context';
import { listOpenOrderCancels, type OpenOrderRow } from '../record/order-cancels.repository';

/** More than a person works through at once; those that wait longest come first. */
const MAX_LINES = 200;

/** What an operator looks after (D65): rooms whose hotels were not brought to cancel them, then those being tried. */
export async function listOpenOrders(ctx: Pick<ApiContext, 'database'>): Promise<OpenOrderRow[]> {
  return listOpenOrderCancels(ctx.database.db, MAX_LINES);
}
