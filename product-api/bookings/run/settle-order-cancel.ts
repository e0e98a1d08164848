import type { HotelContext } from '../../hotels/hotel-supply';
import { insertSpared } from '../money/money.repository';
import { insertEvent } from '../record/events.repository';
import { settleOrder } from '../record/order-cancels.repository';
import { givenBackOrder } from './retry-order-cancel';

/**
 * Notes that a hotel knows by another way that a room was given back (D65). The same settlement again changes nothing.
 * @param settlement `by`: 'phone'; `reference`: the operator's own
 * @throws Error with a sentence for the operator: then nothing was settled
 */
export async function settleOrderCancel(
  ctx: HotelContext,
  { orderKey, by, reference }: { orderKey: string; by: string; reference: string },
): Promise<void> {
  const settledReference = `${by} ${reference}`;
  const order = await givenBackOrder(ctx, orderKey);
  if (order.settledReference === settledReference) return;
  if (order.settledReference !== null)
    throw new Error(`Order ${orderKey} is settled already: ${order.settledReference}.`);
  if (order.cancelOwedAt === null)
    throw new Error(`The hotel of order ${orderKey} is still being told: it can be settled when it is owed.`);
  const isSettled = await ctx.database.transaction(async (tx) => {
    if (!(await settleOrder(tx, order.id, settledReference))) return false;
    const { bookingId } = order;
    const at = ctx.now();
    await insertSpared(tx, orderKey, at);
    if (order.replacedAt === null)
      await insertEvent(tx, { bookingId, at, what: 'ROOM_CANCEL_DONE', door: null, amount: null, detail: null });
    return true;
  });
  if (!isSettled)
    throw new Error(`Order ${orderKey} was changed at this moment by somebody else: look at the list again.`);
  ctx.log.info({ orderKey, by }, 'order settled by the operator');
}
