import { pauseAfter, REFUND_PATIENCE_MS } from '@/rules/after-sale/refund-status';
import type { HotelContext } from '../../hotels/hotel-supply';
import type { OrderRow } from '../record/booking-record';
import { listGivenBackOrders, moveOrder, noteCancelTry } from '../record/supplier-orders.repository';
import { answerInTime, kindOfFailure } from '../steps/answer-in-time';
import type { FaultContext } from '../steps/fault-points';
import { supplyOf } from '../steps/order-rooms';

const BATCH = 50;
const ANSWER_WITHIN_MS = 8_000;
const CLAIM_MS = 20_000;

/**
 * Tells hotels that a room was given back (D65), at once and again until they have understood, for three days; then it
 * stands in the operator's list. The same key each time: asking twice changes nothing. @returns how many understood
 */
export async function cancelGivenBackOrders(
  ctx: HotelContext & FaultContext,
  which: { bookingId?: number } = {},
): Promise<number> {
  const due = await listGivenBackOrders(ctx.database.db, { now: ctx.now(), limit: BATCH, ...which });
  let cancelled = 0;
  for (const order of due) if (await cancel(ctx, order)) cancelled += 1;
  return cancelled;
}

async function cancel(ctx: HotelContext & FaultContext, order: OrderRow): Promise<boolean> {
  const { db } = ctx.database;
  await noteCancelTry(db, order.id, { nextTryAt: new Date(ctx.now().getTime() + CLAIM_MS) });
  ctx.atFaultPoint?.('beforeOrderCancel');
  const answer = await ask(ctx, order);
  ctx.atFaultPoint?.('afterOrderCancel');
  if (answer === 'cancelled')
    return (await moveOrder(db, order.orderKey, { status: 'cancelled' }))?.status === 'cancelled';
  const now = ctx.now();
  const asked = now.getTime() - (order.cancelRequestedAt ?? now).getTime();
  if (asked < REFUND_PATIENCE_MS)
    await noteCancelTry(db, order.id, {
      nextTryAt: new Date(now.getTime() + pauseAfter(asked)),
    });
  else {
    ctx.log.error({ orderKey: order.orderKey, answer }, 'order not cancelled by its hotel: it waits for an operator');
    await noteCancelTry(db, order.id, { cancelOwedAt: now, nextTryAt: null });
  }
  return false;
}

async function ask(ctx: HotelContext, { orderKey, supplier }: OrderRow): Promise<'cancelled' | 'refused' | 'unknown'> {
  const supply = supplyOf(ctx, supplier);
  if (!supply) return 'unknown';
  try {
    return await answerInTime(supply.cancelOrder(orderKey), ANSWER_WITHIN_MS, 'unknown' as const);
  } catch (error) {
    ctx.log.warn({ orderKey, supplier, failure: kindOfFailure(error) }, 'hotel system failed on a cancellation');
    return 'unknown';
  }
}
