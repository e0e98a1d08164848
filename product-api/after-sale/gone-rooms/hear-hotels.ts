import type { OrderRow } from '../../bookings/record/booking-record';
import { listStandingOrders } from '../../bookings/record/supplier-orders.repository';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import type { HotelContext, HotelSupply } from '../../hotels/hotel-supply';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import { openRoomCase, type GoneRooms } from './open-room-case';

const ANSWER_WITHIN_MS = 8_000;

/**
 * Rooms that partners have confirmed and cannot give after all (D71): their word opens the same cases as the
 * operator's command. What they say again opens nothing again. @returns how many bookings have a new case
 */
export async function hearHotels(ctx: HotelContext): Promise<number> {
  let opened = 0;
  for (const supply of ctx.suppliers.hotels) {
    const orders = await listStandingOrders(ctx.database.db, supply.id, await withdrawnBy(ctx, supply));
    for (const gone of byStay(orders)) if (await open(ctx, gone)) opened += 1;
  }
  return opened;
}

async function withdrawnBy(ctx: HotelContext, supply: HotelSupply): Promise<string[]> {
  try {
    return await answerInTime(supply.listWithdrawn(), ANSWER_WITHIN_MS, []);
  } catch (error) {
    ctx.log.warn({ supplier: supply.id, failure: kindOfFailure(error) }, 'hotel system failed');
    return [];
  }
}

/** Rooms of one stay make one case. */
function byStay(orders: readonly OrderRow[]): GoneRooms[] {
  const stays = new Map<string, GoneRooms>();
  for (const { bookingId, entryIndex, roomIndex } of orders) {
    const key = `${bookingId} ${entryIndex}`;
    const roomIndexes = [...(stays.get(key)?.roomIndexes ?? []), roomIndex];
    stays.set(key, { bookingId, entryIndex, roomIndexes });
  }
  return [...stays.values()];
}

/** An odd booking keeps none of the others waiting. */
async function open(ctx: HotelContext, gone: GoneRooms): Promise<boolean> {
  try {
    return (await retryOnDeadlock(() => ctx.database.transaction((tx) => openRoomCase(ctx, tx, gone)))) !== null;
  } catch (error) {
    ctx.log.error({ failure: kindOfFailure(error) }, 'a room that its hotel withdrew: no case opened');
    return false;
  }
}
