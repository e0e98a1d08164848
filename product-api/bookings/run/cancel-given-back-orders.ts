import { pauseAfter, PARTNER_PATIENCE_MS } from '@/rules/after-sale/refund-status';
import type { Queryable } from '../../database/database';
import type { HotelContext } from '../../hotels/hotel-supply';
import { insertSpared } from '../money/money.repository';
import { insertEvent } from '../record/events.repository';
import type { OrderRow } from '../record/booking-record';
import { endOrder, oweOrderCancel } from '../record/order-cancels.repository';
import { listGivenBackOrders, postponeOrderCancel } from '../record/supplier-orders.repository';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import type { FaultContext } from '../record/fault-points';
import { supplyOf } from '../steps/ask-hotel';

const BATCH = 50;
const ANSWER_WITHIN_MS = 8_000;
const CLAIM_MS = 20_000;

/** `unknown`: none in time, or one that says neither. */
export type CancelAnswer = 'cancelled' | 'refused' | 'unknown';
type HearHotel = (orderKey: string, answer: CancelAnswer) => void;

/**
 * Tells hotels that a room was given back (D65), at once and again until they have understood, for three days; then it
 * stands in the operator's list. The same key each time: asking twice changes nothing. @returns how many understood
 */
export async function cancelGivenBackOrders(
  ctx: HotelContext & FaultContext,
  { hear, ...which }: { bookingId?: number; hear?: HearHotel } = {},
): Promise<number> {
  const due = await listGivenBackOrders(ctx.database.db, { now: ctx.now(), limit: BATCH, ...which });
  let cancelled = 0;
  for (const order of due) if (await cancel(ctx, order, hear)) cancelled += 1;
  return cancelled;
}

async function cancel(ctx: HotelContext & FaultContext, order: OrderRow, hear?: HearHotel): Promise<boolean> {
  await postponeOrderCancel(ctx.database.db, order.id, new Date(ctx.now().getTime() + CLAIM_MS));
  await ctx.atFaultPoint?.('beforeOrderCancel');
  const answer = await ask(ctx, order);
  hear?.(order.orderKey, answer);
  await ctx.atFaultPoint?.('afterOrderCancel');
  const { id, bookingId, orderKey } = order;
  const at = ctx.now();
  // That another room took its place its travellers know: they have given nothing back.
  const tell = async (tx: Queryable, what: 'ROOM_CANCEL_DONE' | 'ROOM_CANCEL_OWED') =>
    order.replacedAt === null && insertEvent(tx, { bookingId, at, what, door: null, amount: null, detail: null });
  return ctx.database.transaction(async (tx) => {
    if (answer === 'cancelled') {
      const isFirst = await endOrder(tx, id);
      if (isFirst) await insertSpared(tx, orderKey, at);
      if (isFirst) await tell(tx, 'ROOM_CANCEL_DONE');
      return isFirst;
    }
    const triedForMs = at.getTime() - (order.cancelRequestedAt ?? at).getTime();
    if (triedForMs < PARTNER_PATIENCE_MS)
      await postponeOrderCancel(tx, id, new Date(at.getTime() + pauseAfter(triedForMs)));
    else if (await oweOrderCancel(tx, id, at)) {
      ctx.log.error({ orderKey, answer }, 'order not cancelled by its hotel: it waits for an operator');
      await tell(tx, 'ROOM_CANCEL_OWED');
    }
    return false;
  });
}

async function ask(ctx: HotelContext, { orderKey, supplier }: OrderRow): Promise<CancelAnswer> {
  const supply = supplyOf(ctx, supplier);
  if (!supply) return 'unknown';
  try {
    return await answerInTime(supply.cancelOrder(orderKey), ANSWER_WITHIN_MS, 'unknown' as const);
  } catch (error) {
    ctx.log.warn({ orderKey, supplier, failure: kindOfFailure(error) }, 'hotel system failed on a cancellation');
    return 'unknown';
  }
}
