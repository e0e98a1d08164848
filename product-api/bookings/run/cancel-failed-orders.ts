import type { OrderRow } from '../record/booking-record';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import { supplyOf } from '../steps/ask-hotel';
import { listOrdersToCancel, moveOrder } from '../record/supplier-orders.repository';
import type { HotelContext } from '../../hotels/hotel-supply';

const BATCH = 50;
/** The visitor waits for this after a declined card; the job has time. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Undo of step 4: gives the rooms of failed bookings back to their hotels, every few seconds until each hotel has said
 * so. Asking twice changes nothing, so several processes may do this at once. @returns how many orders were cancelled
 */
export async function cancelFailedOrders(ctx: HotelContext): Promise<number> {
  let cancelled = 0;
  for (let afterId = 0; ;) {
    const orders = await listOrdersToCancel(ctx.database.db, { afterId, limit: BATCH });
    for (const order of orders) if (await cancel(ctx, order)) cancelled += 1;
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) return cancelled;
    afterId = last.id;
  }
}

/**
 * The same for one booking at once, so that its room can be ordered again with another card. What fails is left to the
 * job.
 */
export async function cancelOrdersOf(ctx: HotelContext, bookingId: number): Promise<void> {
  const orders = await listOrdersToCancel(ctx.database.db, { afterId: 0, limit: BATCH, bookingId });
  await Promise.all(orders.map((order) => cancel(ctx, order)));
}

async function cancel(ctx: HotelContext, { orderKey, supplier }: OrderRow): Promise<boolean> {
  const supply = supplyOf(ctx, supplier);
  try {
    const answer = supply
      ? await answerInTime(supply.cancelOrder(orderKey), ANSWER_WITHIN_MS, 'unknown' as const)
      : 'unknown';
    if (answer === 'cancelled')
      return (await moveOrder(ctx.database.db, orderKey, { status: 'cancelled' }))?.status === 'cancelled';
    ctx.log.warn({ orderKey, supplier }, 'order of a failed booking not cancelled yet');
  } catch (error) {
    ctx.log.warn({ orderKey, supplier, failure: kindOfFailure(error) }, 'order of a failed booking not cancelled yet');
  }
  return false;
}
