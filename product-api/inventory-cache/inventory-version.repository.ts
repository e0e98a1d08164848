import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { inventoryVersion } from './inventory-version.table';

const ONLY_ROW = 1;

export async function selectInventoryVersion(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: inventoryVersion.version })
    .from(inventoryVersion)
    .where(eq(inventoryVersion.id, ONLY_ROW));
  return row?.version ?? 0;
}

export async function incrementInventoryVersion(tx: Queryable): Promise<void> {
  await tx
    .insert(inventoryVersion)
    .values({ id: ONLY_ROW, version: 1 })
    .onConflictDoUpdate({ target: inventoryVersion.id, set: { version: sql`${inventoryVersion.version} + 1` } });
}
