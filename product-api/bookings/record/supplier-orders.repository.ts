import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import type { OrderRow } from './booking-record';
import { orderStatusesBefore } from './booking-status';
import { bookings, supplierOrders } from '../bookings.table';

export type NewOrder = Pick<OrderRow, 'bookingId' | 'entryIndex' | 'roomIndex' | 'supplier' | 'orderKey' | 'createdAt'>;

/**
 * Writes down what will be asked. False when the booking was decided meanwhile: then nothing may be asked for it any
 * more.
 */
export async function insertOrders(tx: Queryable, bookingId: number, orders: readonly NewOrder[]): Promise<boolean> {
  const isPending = and(eq(bookings.id, bookingId), eq(bookings.status, 'PENDING'));
  // Held until the transaction ends, so that nobody decides in between.
  const [pending] = await tx.select({ id: bookings.id }).from(bookings).where(isPending).for('share');
  if (!pending) return false;
  await tx
    .insert(supplierOrders)
    .values(orders.map((order) => ({ ...order, status: 'asked' as const })))
    .onConflictDoNothing();
  return true;
}

/** A booking's orders, in the order of its rooms. */
export async function listOrders(db: Queryable, bookingId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(supplierOrders)
    .where(eq(supplierOrders.bookingId, bookingId))
    .orderBy(asc(supplierOrders.entryIndex), asc(supplierOrders.roomIndex));
}

/** Of some orders of a supplier those that stand: confirmed, and not given back. */
export async function listStandingOrders(
  db: Queryable,
  supplier: string,
  orderKeys: readonly string[],
): Promise<OrderRow[]> {
  if (orderKeys.length === 0) return [];
  return db
    .select()
    .from(supplierOrders)
    .where(
      and(
        inArray(supplierOrders.orderKey, [...orderKeys]),
        eq(supplierOrders.supplier, supplier),
        eq(supplierOrders.status, 'confirmed'),
        isNull(supplierOrders.cancelRequestedAt),
      ),
    )
    .orderBy(asc(supplierOrders.id));
}

/** Conditional change of an order's status. @returns the order as it stands afterwards, changed or not */
export async function moveOrder(
  db: Queryable,
  orderKey: string,
  change: Pick<OrderRow, 'status'> & Partial<Pick<OrderRow, 'reference'>>,
): Promise<OrderRow | null> {
  const isOrder = eq(supplierOrders.orderKey, orderKey);
  const isMovable = and(isOrder, inArray(supplierOrders.status, orderStatusesBefore(change.status)));
  const [moved] = await db.update(supplierOrders).set(change).where(isMovable).returning();
  if (moved) return moved;
  const [standing] = await db.select().from(supplierOrders).where(isOrder);
  return standing ?? null;
}

/** Rooms of a sale are given back (D65): their hotels are told until they have understood. */
export async function requestOrderCancel(
  tx: Queryable,
  room: { bookingId: number; entryIndex: number; roomIndex: number; at: Date },
): Promise<void> {
  const isIts = and(
    eq(supplierOrders.bookingId, room.bookingId),
    eq(supplierOrders.entryIndex, room.entryIndex),
    eq(supplierOrders.roomIndex, room.roomIndex),
    isNull(supplierOrders.cancelRequestedAt),
  );
  await tx.update(supplierOrders).set({ cancelRequestedAt: room.at, nextTryAt: room.at }).where(isIts);
}

/** Orders of rooms that were given back and whose hotel is to be told now, those that have waited longest first. */
export async function listGivenBackOrders(
  db: Queryable,
  due: { now: Date; limit: number; bookingId?: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(supplierOrders)
    .where(
      and(
        lte(supplierOrders.nextTryAt, due.now),
        isNull(supplierOrders.cancelOwedAt),
        inArray(supplierOrders.status, orderStatusesBefore('cancelled')),
        due.bookingId === undefined ? undefined : eq(supplierOrders.bookingId, due.bookingId),
      ),
    )
    .orderBy(asc(supplierOrders.nextTryAt), asc(supplierOrders.id))
    .limit(due.limit);
}

export async function postponeOrderCancel(db: Queryable, id: number, nextTryAt: Date): Promise<void> {
  await db.update(supplierOrders).set({ nextTryAt }).where(eq(supplierOrders.id, id));
}

/** Orders of failed bookings that a hotel may still keep a room for, by id. */
export async function listOrdersToCancel(
  db: Queryable,
  page: { afterId: number; limit: number; bookingId?: number },
): Promise<OrderRow[]> {
  const isOpen = and(
    eq(bookings.status, 'FAILED'),
    inArray(supplierOrders.status, orderStatusesBefore('cancelled')),
    gt(supplierOrders.id, page.afterId),
    page.bookingId === undefined ? undefined : eq(bookings.id, page.bookingId),
  );
  const rows = await db
    .select({ order: supplierOrders })
    .from(supplierOrders)
    .innerJoin(bookings, eq(bookings.id, supplierOrders.bookingId))
    .where(isOpen)
    .orderBy(asc(supplierOrders.id))
    .limit(page.limit);
  return rows.map((row) => row.order);
}
