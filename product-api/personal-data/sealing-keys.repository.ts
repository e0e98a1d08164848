import { ne } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { sealingKeys } from './sealing-keys.table';

export async function listKeyNames(db: Queryable): Promise<string[]> {
  return (await db.select({ name: sealingKeys.name }).from(sealingKeys)).map(({ name }) => name);
}

export async function insertKeyName(db: Queryable, key: typeof sealingKeys.$inferInsert): Promise<void> {
  await db.insert(sealingKeys).values(key).onConflictDoNothing();
}

export async function deleteOtherKeyNames(db: Queryable, name: string): Promise<void> {
  await db.delete(sealingKeys).where(ne(sealingKeys.name, name));
}
