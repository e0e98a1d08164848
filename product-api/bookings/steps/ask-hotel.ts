import type { HotelContext, HotelOrder, HotelOrderResult, HotelSupply } from '../../hotels/hotel-supply';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import { ORDER_ANSWER_MS, ORDER_LOOKUP_MS } from '../record/booking-status';

/** Has a hotel's own system confirm a room, in time; a lost answer is looked up once. */
export async function askHotel(ctx: HotelContext, supplier: string, order: HotelOrder): Promise<HotelOrderResult> {
  const supply = supplyOf(ctx, supplier);
  // Nobody is left to confirm the room.
  if (!supply) return { outcome: 'refused' };
  try {
    const answer = await answerInTime<HotelOrderResult, HotelOrderResult>(supply.order(order), ORDER_ANSWER_MS, {
      outcome: 'unknown',
    });
    if (answer.outcome !== 'unknown') return answer;
  } catch (error) {
    ctx.log.warn({ orderKey: order.key, supplier, failure: kindOfFailure(error) }, 'hotel system failed');
  }
  return lookUpOrder(ctx, supply.id, order.key);
}

/** What became of an order whose answer was lost. */
export async function lookUpOrder(ctx: HotelContext, supplier: string, key: string): Promise<HotelOrderResult> {
  const supply = supplyOf(ctx, supplier);
  if (!supply) return { outcome: 'unknown' };
  try {
    return (await answerInTime(supply.findOrder(key), ORDER_LOOKUP_MS, null)) ?? { outcome: 'unknown' };
  } catch (error) {
    ctx.log.warn({ orderKey: key, supplier, failure: kindOfFailure(error) }, 'hotel system failed');
    return { outcome: 'unknown' };
  }
}

export function supplyOf(ctx: HotelContext, supplier: string | undefined): HotelSupply | undefined {
  return ctx.suppliers.hotels.find((supply) => supply.id === supplier);
}
