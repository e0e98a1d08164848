import { and, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { supplierOrders } from '../bookings.table';
import type { OrderRow } from './booking-record';
import type { RoomPlace } from './room-place';

/** Of another room in place of one that is gone (D71). */
type OtherRoom = RoomPlace & { bookingId: number; caseId: string; roomId: string };

/** Nobody has begun to give it back. */
const isWaiting = eq(supplierOrders.nextTryAt, supplierOrders.replacedAt);

/** Nobody will have begun to by then. */
const waitsUntil = (until: Date) => and(isWaiting, gt(supplierOrders.replacedAt, until));

/**
 * The order of that very room for that very change, if it still waits to be taken at `until`: asked for twice it is one
 * room.
 */
export async function findWaitingOrder(tx: Queryable, room: OtherRoom, until: Date): Promise<OrderRow | null> {
  const isIts = and(
    eq(supplierOrders.bookingId, room.bookingId),
    eq(supplierOrders.entryIndex, room.entryIndex),
    eq(supplierOrders.roomIndex, room.roomIndex),
    eq(supplierOrders.caseId, room.caseId),
    eq(supplierOrders.roomId, room.roomId),
    inArray(supplierOrders.status, ['asked', 'confirmed']),
    waitsUntil(until),
  );
  const [row] = await tx.select().from(supplierOrders).where(isIts);
  return row ?? null;
}

/** How many rooms were ever ordered in place of others of the booking: keys count on. */
export async function countOtherRooms(tx: Queryable, bookingId: number): Promise<number> {
  const [row] = await tx
    .select({ orders: count() })
    .from(supplierOrders)
    .where(and(eq(supplierOrders.bookingId, bookingId), isNotNull(supplierOrders.caseId)));
  return row?.orders ?? 0;
}

/**
 * Writes down what will be asked. It gives itself back at `givenBackAt`: a process that dies, or an answer that is
 * overtaken, keeps no room at the hotel.
 */
export async function insertWaitingOrder(
  tx: Queryable,
  order: OtherRoom & Pick<OrderRow, 'supplier' | 'orderKey' | 'createdAt'>,
  givenBackAt: Date,
): Promise<OrderRow> {
  const until = { cancelRequestedAt: givenBackAt, nextTryAt: givenBackAt, replacedAt: givenBackAt };
  const [row] = await tx
    .insert(supplierOrders)
    .values({ ...order, ...until, status: 'asked' })
    .returning();
  if (!row) throw new Error('An order was not written');
  return row;
}

/** The room is the booking's now. False: it was not confirmed, or may be given back by then. */
export async function takeWaitingOrder(tx: Queryable, orderKey: string, until: Date): Promise<boolean> {
  const rows = await tx
    .update(supplierOrders)
    .set({ cancelRequestedAt: null, nextTryAt: null, replacedAt: null })
    .where(and(eq(supplierOrders.orderKey, orderKey), eq(supplierOrders.status, 'confirmed'), waitsUntil(until)))
    .returning({ id: supplierOrders.id });
  return rows.length > 0;
}

/** Another room takes a room's place: its hotel is told to give it to somebody else. */
export async function replaceOrder(tx: Queryable, room: Omit<OtherRoom, 'caseId' | 'roomId'>, at: Date): Promise<void> {
  const isIts = and(
    eq(supplierOrders.bookingId, room.bookingId),
    eq(supplierOrders.entryIndex, room.entryIndex),
    eq(supplierOrders.roomIndex, room.roomIndex),
    isNull(supplierOrders.cancelRequestedAt),
  );
  await tx.update(supplierOrders).set({ cancelRequestedAt: at, nextTryAt: at, replacedAt: at }).where(isIts);
}

/** Rooms that nobody takes after all go back at once. Those that were taken meanwhile stay. */
export async function leaveWaitingOrders(
  db: Queryable,
  which: { bookingId: number; caseId: string; orderKeys?: readonly string[] },
  at: Date,
): Promise<void> {
  await db
    .update(supplierOrders)
    .set({ cancelRequestedAt: at, nextTryAt: at })
    .where(
      and(
        eq(supplierOrders.bookingId, which.bookingId),
        eq(supplierOrders.caseId, which.caseId),
        which.orderKeys ? inArray(supplierOrders.orderKey, [...which.orderKeys]) : undefined,
        inArray(supplierOrders.status, ['asked', 'confirmed']),
        isWaiting,
      ),
    );
}
