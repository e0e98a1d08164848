import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookings, supplierOrders } from '../bookings.table';
import type { BookingRow, OrderRow } from './booking-record';
import { orderStatusesBefore } from './booking-status';

const isStanding = inArray(supplierOrders.status, orderStatusesBefore('cancelled'));
const isOwed = and(isStanding, isNotNull(supplierOrders.cancelOwedAt), isNull(supplierOrders.settledReference));

/** Not a room that waits to be taken in place of another (D71). */
const isBegun = or(
  isNull(supplierOrders.replacedAt),
  sql`${supplierOrders.nextTryAt} is distinct from ${supplierOrders.replacedAt}`,
);

/** The hotel has understood. False: it had before. */
export async function endOrder(tx: Queryable, id: number): Promise<boolean> {
  const isOpen = and(eq(supplierOrders.id, id), isStanding);
  const rows = await tx
    .update(supplierOrders)
    .set({ status: 'cancelled', nextTryAt: null })
    .where(isOpen)
    .returning({ id: supplierOrders.id });
  return rows.length > 0;
}

/** Nobody tries any more: a person looks after it. False: somebody has written that, or it is cancelled. */
export async function oweOrderCancel(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const isTried = and(eq(supplierOrders.id, id), isStanding, isNull(supplierOrders.cancelOwedAt));
  const rows = await tx
    .update(supplierOrders)
    .set({ cancelOwedAt: at, nextTryAt: null })
    .where(isTried)
    .returning({ id: supplierOrders.id });
  return rows.length > 0;
}

/** The hotel is told again from `at` on. False: its cancellation is not owed any more. */
export async function resumeOrderCancel(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(supplierOrders)
    .set({ cancelRequestedAt: at, nextTryAt: at, cancelOwedAt: null })
    .where(and(eq(supplierOrders.id, id), isOwed))
    .returning({ id: supplierOrders.id });
  return rows.length > 0;
}

/** Somebody has told the hotel in another way. False: its cancellation is not owed any more. */
export async function settleOrder(tx: Queryable, id: number, settledReference: string): Promise<boolean> {
  const rows = await tx
    .update(supplierOrders)
    .set({ settledReference })
    .where(and(eq(supplierOrders.id, id), isOwed))
    .returning({ id: supplierOrders.id });
  return rows.length > 0;
}

export async function findOrder(db: Queryable, orderKey: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(supplierOrders).where(eq(supplierOrders.orderKey, orderKey));
  return row ?? null;
}

const isOpen = and(
  isStanding,
  isNotNull(supplierOrders.cancelRequestedAt),
  isNull(supplierOrders.settledReference),
  isBegun,
);

export type OpenOrderRow = OrderRow & { booking: Pick<BookingRow, 'number' | 'hotelCarts'> };

/** Orders of rooms that were given back and that their hotels still keep, those that wait for a person first. */
export async function listOpenOrderCancels(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenOrderRow[]> {
  const rows = await db
    .select({ order: supplierOrders, number: bookings.number, hotelCarts: bookings.hotelCarts })
    .from(supplierOrders)
    .innerJoin(bookings, eq(bookings.id, supplierOrders.bookingId))
    .where(isOpen)
    .orderBy(asc(supplierOrders.cancelOwedAt), asc(supplierOrders.cancelRequestedAt), asc(supplierOrders.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ order, ...booking }) => ({ ...order, booking }));
}

/** How many are not cancelled yet: `owed` wait for a person. */
export async function countOpenOrderCancels(db: Queryable): Promise<{ owed: number; tried: number }> {
  const owed = await db.$count(supplierOrders, and(isOpen, isNotNull(supplierOrders.cancelOwedAt)));
  return { owed, tried: (await db.$count(supplierOrders, isOpen)) - owed };
}
