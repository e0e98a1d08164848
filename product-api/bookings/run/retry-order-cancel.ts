import type { HotelContext } from '../../hotels/hotel-supply';
import type { OrderRow } from '../record/booking-record';
import { findOrder, resumeOrderCancel } from '../record/order-cancels.repository';
import type { FaultContext } from '../record/fault-points';
import { cancelGivenBackOrders, type CancelAnswer } from './cancel-given-back-orders';

/** An order whose room was given back. @throws Error with a sentence for the operator */
export async function givenBackOrder(ctx: HotelContext, orderKey: string): Promise<OrderRow> {
  const order = await findOrder(ctx.database.db, orderKey);
  if (!order) throw new Error(`There is no order ${orderKey}.`);
  if (!order.cancelRequestedAt) throw new Error(`The room of order ${orderKey} was not given back.`);
  if (order.status === 'cancelled') throw new Error(`The hotel has cancelled order ${orderKey} already.`);
  return order;
}

/**
 * Tells a hotel again that a room was given back, at once and for three days more (D65). An order that is being tried
 * already is left to itself.
 * @returns whether the hotel has understood now, and what it answered; null: it was not asked now
 * @throws Error with a sentence for the operator: there is none, or it is decided
 */
export async function retryOrderCancel(
  ctx: HotelContext & FaultContext,
  orderKey: string,
): Promise<{ isCancelled: boolean; answer: CancelAnswer | null }> {
  const { id, bookingId, settledReference, cancelOwedAt } = await givenBackOrder(ctx, orderKey);
  if (settledReference !== null) throw new Error(`Order ${orderKey} is settled already: ${settledReference}.`);
  if (cancelOwedAt === null) return { isCancelled: false, answer: null };
  if (!(await resumeOrderCancel(ctx.database.db, id, ctx.now())))
    throw new Error(`Order ${orderKey} was changed at this moment by somebody else: look at the list again.`);
  ctx.log.info({ orderKey }, 'order cancelled again by the operator');
  const answers = new Map<string, CancelAnswer>();
  await cancelGivenBackOrders(ctx, { bookingId, hear: (key, answer) => answers.set(key, answer) });
  const isCancelled = (await findOrder(ctx.database.db, orderKey))?.status === 'cancelled';
  return { isCancelled, answer: answers.get(orderKey) ?? null };
}
