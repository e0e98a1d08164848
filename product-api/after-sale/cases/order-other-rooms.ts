import { lockBooking } from '../../bookings/record/bookings.repository';
import type { BookingRow, OrderRow } from '../../bookings/record/booking-record';
import { ORDER_ANSWER_MS, ORDER_LOOKUP_MS } from '../../bookings/record/booking-status';
import type { FaultContext } from '../../bookings/record/fault-points';
import {
  countOtherRooms,
  findWaitingOrder,
  insertWaitingOrder,
  leaveWaitingOrders,
  replaceOrder,
  takeWaitingOrder,
} from '../../bookings/record/other-room-orders.repository';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import { insertBorne } from '../../bookings/money/money.repository';
import { askHotel } from '../../bookings/steps/ask-hotel';
import { noteAnswer, orderKey, roomOrder } from '../../bookings/steps/order-rooms';
import type { Queryable } from '../../database/database';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomsOf } from '../../hotels/cart-rooms';
import type { HotelContext } from '../../hotels/hotel-supply';
import { ApiError } from '../../http/api-error';
import { findChange, type ChangeRow } from '../changes/changes.repository';
import type { Replacing } from './answer-change';
import { takeOtherRooms, type ChosenRoom } from './take-other-rooms';

/** A room that was confirmed goes back by itself after so long, unless its traveller's answer was written by then. */
const TAKE_WITHIN_MS = 60_000;
/** The answer is written by then; two processes' clocks may differ that much. */
const WRITING_MS = 5_000;
/** Longer than asking takes. */
const ASKING_MS = ORDER_ANSWER_MS + ORDER_LOOKUP_MS + WRITING_MS;

type Wanted = { booking: BookingRow; cart: CartHotel; change: ChangeRow; chosen: readonly ChosenRoom[] };

/**
 * Has a partner confirm other rooms of its hotel before an answer takes them (D71): written down before it is asked,
 * and asked with no transaction open. Whatever becomes of the answer and of this process, a room that nobody takes goes
 * back. What the partner asks more than the traveller has paid is ours to bear, and stands in the ledger.
 * @throws ApiError ROOM_REFUSED, HOTEL_SILENT, CHANGE_MOVED_ON: nobody has a room then
 */
export async function orderOtherRooms(ctx: HotelContext & FaultContext, wanted: Wanted): Promise<Replacing> {
  const { booking, change, cart, chosen } = wanted;
  const { id: bookingId } = booking;
  const { caseId, entryIndex } = change;
  const written = await ctx.database.transaction((tx) => writeDown(ctx, tx, wanted));
  const orderKeys = written.map(({ orderKey: key }) => key);
  const leave = () => leaveWaitingOrders(ctx.database.db, { bookingId, caseId, orderKeys }, ctx.now());
  await ctx.atFaultPoint?.('beforeOrder');
  const orders = await Promise.all(written.map((order) => confirmed(ctx, wanted, order)));
  await ctx.atFaultPoint?.('afterOrder');
  if (!orders.every(({ status }) => status === 'confirmed')) {
    await leave();
    throw new ApiError(orders.some(({ status }) => status === 'refused') ? 'ROOM_REFUSED' : 'HOTEL_SILENT');
  }
  return {
    leave,
    take: async (tx, answering) => {
      const at = ctx.now();
      for (const [index, { roomIndex, extraCost }] of chosen.entries()) {
        const key = orderKeys[index] ?? '';
        await replaceOrder(tx, { bookingId, entryIndex, roomIndex }, at);
        // Asking took so long that the room has gone back.
        if (!(await takeWaitingOrder(tx, key, new Date(at.getTime() + WRITING_MS)))) throw new ApiError('HOTEL_SILENT');
        const { currency } = cart.asked;
        if (extraCost > 0) await insertBorne(tx, { bookingId, orderKey: key, amount: extraCost, currency, at });
      }
      await leaveWaitingOrders(tx, { bookingId, caseId }, at);
      await takeOtherRooms(ctx, tx, answering, chosen);
    },
  };
}

/** One order for each room, in their order. The booking is locked, so that two tabs count and find the same ones. */
async function writeDown(
  ctx: HotelContext,
  tx: Queryable,
  { booking, cart, change, chosen }: Wanted,
): Promise<OrderRow[]> {
  await lockBooking(tx, booking.id);
  // Another tab was quicker: nothing is asked of anybody any more.
  const standing = await findChange(tx, { bookingId: booking.id, caseId: change.caseId });
  if (standing?.status !== 'OPEN') throw new ApiError('CHANGE_MOVED_ON');
  const at = ctx.now();
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);
  let counted = await countOtherRooms(tx, booking.id);
  const { id: bookingId } = booking;
  const { caseId, entryIndex } = change;
  const orders: OrderRow[] = [];
  for (const { roomIndex, kind } of chosen) {
    const room = { bookingId, caseId, entryIndex, roomIndex, roomId: kind.id };
    const known = await findWaitingOrder(tx, room, after(ASKING_MS));
    const key = `${orderKey(booking, room)}-N${counted + 1}`;
    const asked = { ...room, supplier: cart.supplier, orderKey: key, createdAt: at };
    orders.push(known ?? (await insertWaitingOrder(tx, asked, after(TAKE_WITHIN_MS))));
    if (!known) counted += 1;
  }
  return orders;
}

/** The order as it stands once its hotel was asked; 'asked': no answer came. */
async function confirmed(ctx: HotelContext, { booking, cart }: Wanted, order: OrderRow): Promise<OrderRow> {
  const { orderKey: key, roomIndex, roomId, supplier } = order;
  const room = roomsOf(cart, partyOfBooking(booking))[roomIndex];
  if (order.status !== 'asked' || !room || roomId === null) return order;
  const answer = await askHotel(ctx, supplier, roomOrder(booking, { cart, room: { ...room, roomId }, key }));
  return (await noteAnswer(ctx, key, answer)) ?? order;
}
