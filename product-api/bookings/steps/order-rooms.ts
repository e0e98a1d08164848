import type { ApiContext } from '../../context';
import type { HotelOrder, HotelOrderResult, HotelContext } from '../../hotels/hotel-supply';
import type { CartHotel, CartRoom } from '../../hotels/cart-hotel';
import { roomsOf } from '../../hotels/cart-rooms';
import { guestsIn } from '@/rules/hotels/room-split';
import type { BookingRow, OrderRow, SupplierOrderStatus } from '../record/booking-record';
import { partyOfBooking } from '../record/party-of-booking';
import { isInSameRoom, type RoomPlace } from '../record/room-place';
import { CHARGE_WINDOW_MS } from '../record/booking-status';
import { leadNameOf } from '../tickets/issue-vouchers';
import { insertOrders, listOrders, moveOrder } from '../record/supplier-orders.repository';
import type { FaultContext } from '../record/fault-points';
import { askHotel, lookUpOrder } from './ask-hotel';

/**
 * Step 4: has every hotel of the booking confirm each of its rooms (D22), with no transaction open. What is asked is
 * written down before, what was answered after, each in a short transaction of its own, so that a process that dies
 * leaves nothing unknown.
 * @returns where each order stands, in the order of the booking's rooms; 'asked': no answer, or it is too late to ask
 */
export async function orderRooms(
  ctx: HotelContext & FaultContext,
  booking: BookingRow,
): Promise<SupplierOrderStatus[]> {
  if (booking.hotelCarts.length === 0) return [];
  const isLate = ctx.now().getTime() - booking.createdAt.getTime() > CHARGE_WINDOW_MS;
  // A process that slept this long may have been given up on.
  if (isLate || !(await writeDown(ctx, booking))) return orderStatuses(booking, []);
  await ctx.atFaultPoint?.('beforeOrder');
  const answers = await Promise.all(
    roomOrders(booking).map(async ({ supplier, order }) => ({
      key: order.key,
      answer: await askHotel(ctx, supplier, order),
    })),
  );
  await ctx.atFaultPoint?.('afterOrder');
  const orders = await Promise.all(answers.map(({ key, answer }) => noteAnswer(ctx, key, answer)));
  return orderStatuses(
    booking,
    orders.filter((order) => order !== null),
  );
}

/** Where a booking's orders stand now; hotels that have not answered yet are asked what became of them. */
export async function refreshOrders(ctx: HotelContext, booking: BookingRow): Promise<SupplierOrderStatus[]> {
  if (booking.hotelCarts.length === 0) return [];
  const orders = await listOrders(ctx.database.db, booking.id);
  const fresh = await Promise.all(
    orders.map(async (order) =>
      order.status === 'asked'
        ? ((await noteAnswer(ctx, order.orderKey, await lookUpOrder(ctx, order.supplier, order.orderKey))) ?? order)
        : order,
    ),
  );
  return orderStatuses(booking, fresh);
}

/** One status for each room; one that was never asked counts as asked: nobody has confirmed it. */
function orderStatuses(booking: BookingRow, orders: readonly OrderRow[]): SupplierOrderStatus[] {
  return roomOrders(booking).map((room) => orders.find((order) => isInSameRoom(order, room))?.status ?? 'asked');
}

async function writeDown(ctx: ApiContext, booking: BookingRow): Promise<boolean> {
  const createdAt = ctx.now();
  const rows = roomOrders(booking).map(({ entryIndex, roomIndex, supplier, order }) => ({
    bookingId: booking.id,
    entryIndex,
    roomIndex,
    supplier,
    orderKey: order.key,
    createdAt,
  }));
  return ctx.database.transaction((tx) => insertOrders(tx, booking.id, rows));
}

/** What a hotel has said of an order, written down. @returns null: it has said nothing */
export async function noteAnswer(ctx: ApiContext, key: string, answer: HotelOrderResult): Promise<OrderRow | null> {
  if (answer.outcome === 'unknown') return null;
  const reference = answer.outcome === 'confirmed' ? { reference: answer.reference } : {};
  return moveOrder(ctx.database.db, key, { status: answer.outcome, ...reference });
}

/**
 * The order's own key: asking again never takes a second room. Hotel staff can find the booking by it. Further rooms of
 * a stay are counted behind it.
 */
export function orderKey(booking: BookingRow, { entryIndex, roomIndex }: RoomPlace): string {
  const ofStay = `TD-${booking.number}-H${entryIndex + 1}`;
  return roomIndex === 0 ? ofStay : `${ofStay}-${roomIndex + 1}`;
}

/** What is asked for each room of the booking, in their order: each by itself, so that one can be given back (D22). */
function roomOrders(booking: BookingRow): (RoomPlace & { supplier: string; order: HotelOrder })[] {
  const party = partyOfBooking(booking);
  return booking.hotelCarts.flatMap((cart, entryIndex) =>
    roomsOf(cart, party).map((room, roomIndex) => {
      const place = { entryIndex, roomIndex };
      const { supplier } = cart;
      return { ...place, supplier, order: roomOrder(booking, { cart, room, key: orderKey(booking, place) }) };
    }),
  );
}

/** The words of an order for a room of the booking's. */
export function roomOrder(
  booking: BookingRow,
  { cart, room: { roomId, occupants }, key }: { cart: CartHotel; room: CartRoom; key: string },
): HotelOrder {
  const { checkinDate, checkoutDate } = cart.stay;
  const { hotelIdentifier } = cart.hotel;
  const guests = guestsIn(occupants);
  return {
    key,
    hotelIdentifier,
    roomIdentifier: roomId,
    checkinDate,
    checkoutDate,
    leadName: leadNameOf(booking),
    guests,
  };
}
