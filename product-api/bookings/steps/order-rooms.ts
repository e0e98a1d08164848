import type { ApiContext } from '../../context';
import type { HotelOrder, HotelOrderResult, HotelSupply, HotelContext } from '../../hotels/hotel-supply';
import { roomsOf } from '../../hotels/cart-rooms';
import { guestsIn } from '@/rules/hotels/room-split';
import type { BookingRow, OrderRow, SupplierOrderStatus } from '../record/booking-record';
import { partyOfBooking } from '../record/party-of-booking';
import { isInSameRoom, type RoomPlace } from '../record/room-place';
import { CHARGE_WINDOW_MS, ORDER_ANSWER_MS, ORDER_LOOKUP_MS } from '../record/booking-status';
import { leadNameOf } from '../tickets/issue-vouchers';
import { insertOrders, listOrders, moveOrder } from '../record/supplier-orders.repository';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import type { FaultContext } from '../record/fault-points';

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
  ctx.atFaultPoint?.('beforeOrder');
  const answers = await Promise.all(
    roomOrders(booking).map(async ({ supplier, order }) => ({
      key: order.key,
      answer: await ask(ctx, booking, { supplier, order }),
    })),
  );
  ctx.atFaultPoint?.('afterOrder');
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
        ? ((await noteAnswer(ctx, order.orderKey, await lookUp(ctx, order.supplier, order.orderKey))) ?? order)
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

async function ask(
  ctx: HotelContext,
  booking: BookingRow,
  { supplier, order }: { supplier: string; order: HotelOrder },
): Promise<HotelOrderResult> {
  const supply = supplyOf(ctx, supplier);
  // Nobody is left to confirm the room.
  if (!supply) return { outcome: 'refused' };
  try {
    const answer = await answerInTime<HotelOrderResult, HotelOrderResult>(supply.order(order), ORDER_ANSWER_MS, {
      outcome: 'unknown',
    });
    if (answer.outcome !== 'unknown') return answer;
  } catch (error) {
    ctx.log.warn({ bookingNumber: booking.number, supplier, failure: kindOfFailure(error) }, 'hotel system failed');
  }
  return lookUp(ctx, supply.id, order.key);
}

/** What became of an order whose answer was lost. */
async function lookUp(ctx: HotelContext, supplier: string, key: string): Promise<HotelOrderResult> {
  const supply = supplyOf(ctx, supplier);
  if (!supply) return { outcome: 'unknown' };
  try {
    return (await answerInTime(supply.findOrder(key), ORDER_LOOKUP_MS, null)) ?? { outcome: 'unknown' };
  } catch (error) {
    ctx.log.warn({ orderKey: key, supplier, failure: kindOfFailure(error) }, 'hotel system failed');
    return { outcome: 'unknown' };
  }
}

async function noteAnswer(ctx: ApiContext, key: string, answer: HotelOrderResult): Promise<OrderRow | null> {
  if (answer.outcome === 'unknown') return null;
  const reference = answer.outcome === 'confirmed' ? { reference: answer.reference } : {};
  return moveOrder(ctx.database.db, key, { status: answer.outcome, ...reference });
}

export function supplyOf(ctx: HotelContext, supplier: string | undefined): HotelSupply | undefined {
  return ctx.suppliers.hotels.find((supply) => supply.id === supplier);
}

/**
 * The order's own key: asking again never takes a second room. Hotel staff can find the booking by it. Further rooms of
 * a stay are counted behind it.
 */
function orderKey(booking: BookingRow, { entryIndex, roomIndex }: RoomPlace): string {
  const ofStay = `TD-${booking.number}-H${entryIndex + 1}`;
  return roomIndex === 0 ? ofStay : `${ofStay}-${roomIndex + 1}`;
}

/** What is asked for each room of the booking, in their order: each by itself, so that one can be given back (D22). */
function roomOrders(booking: BookingRow): (RoomPlace & { supplier: string; order: HotelOrder })[] {
  const party = partyOfBooking(booking);
  return booking.hotelCarts.flatMap((cart, entryIndex) =>
    roomsOf(cart, party).map(({ roomId: roomIdentifier, occupants }, roomIndex) => {
      const { checkinDate, checkoutDate } = cart.stay;
      const order = {
        key: orderKey(booking, { entryIndex, roomIndex }),
        hotelIdentifier: cart.hotel.hotelIdentifier,
        roomIdentifier,
        checkinDate,
        checkoutDate,
        leadName: leadNameOf(booking),
        guests: guestsIn(occupants),
      };
      return { entryIndex, roomIndex, supplier: cart.supplier, order };
    }),
  );
}
