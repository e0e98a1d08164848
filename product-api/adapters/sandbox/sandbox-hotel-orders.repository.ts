import { and, asc, eq, like } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { sandboxHotelOrders } from './sandbox.table';

export type SandboxHotelOrder = typeof sandboxHotelOrders.$inferSelect;

/** Writes the order unless its key is there already. Returns the one that stands, so that a key takes one room. */
export async function writeHotelOrder(database: Database, order: SandboxHotelOrder): Promise<SandboxHotelOrder> {
  await database.db.insert(sandboxHotelOrders).values(order).onConflictDoNothing();
  const written = await findHotelOrder(database, order.key);
  if (!written) throw new Error('The partner’s book lost an order that was just written');
  return written;
}

export async function findHotelOrder(database: Database, key: string): Promise<SandboxHotelOrder | null> {
  const [order] = await database.db.select().from(sandboxHotelOrders).where(eq(sandboxHotelOrders.key, key));
  return order ?? null;
}

/** Keys of confirmed orders whose references begin so. */
export async function listConfirmedOrders(database: Database, prefix: string): Promise<string[]> {
  const isIts = and(eq(sandboxHotelOrders.status, 'confirmed'), like(sandboxHotelOrders.reference, `${prefix}%`));
  const rows = await database.db
    .select({ key: sandboxHotelOrders.key })
    .from(sandboxHotelOrders)
    .where(isIts)
    .orderBy(asc(sandboxHotelOrders.key));
  return rows.map(({ key }) => key);
}

/** Also an order that never arrived is written as cancelled: should it arrive later, it is refused. */
export async function cancelHotelOrder(database: Database, key: string): Promise<void> {
  await database.db
    .insert(sandboxHotelOrders)
    .values({ key, status: 'cancelled', reference: '' })
    .onConflictDoUpdate({ target: sandboxHotelOrders.key, set: { status: 'cancelled' } });
}
