import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { isSaneId } from '../items/sane-id';
import { plannerFiles, plannerItems } from '../trip-planner.table';

/** An attachment as lists know it: never its content (P12). */
export type FileRow = Pick<typeof plannerFiles.$inferSelect, 'id' | 'itemId' | 'name' | 'mediaType' | 'bytes'>;
export type NewFile = typeof plannerFiles.$inferInsert;

/** Attachments by item, in the order they came: one query, however many items. Items without any are not in it. */
export async function listFiles(db: Queryable, itemIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const found = new Map<string, FileRow[]>();
  if (itemIds.length === 0) return found;
  const { id, itemId, name, mediaType, bytes } = plannerFiles;
  const rows = await db
    .select({ id, itemId, name, mediaType, bytes })
    .from(plannerFiles)
    .where(inArray(itemId, [...itemIds]))
    .orderBy(asc(plannerFiles.createdAt), asc(id));
  for (const row of rows) {
    const ofItem = found.get(row.itemId);
    if (ofItem) ofItem.push(row);
    else found.set(row.itemId, [row]);
  }
  return found;
}

/** Until the transaction ends nobody else attaches to that item. False: it is not there any more. */
export async function lockItem(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: plannerItems.id })
    .from(plannerItems)
    .where(and(eq(plannerItems.id, id), isNull(plannerItems.removedAt)))
    .for('update');
  return rows.length > 0;
}

/** What tells the names of an item's attachments apart. */
export async function listNameKeys(tx: Queryable, itemId: string): Promise<string[]> {
  const rows = await tx
    .select({ nameKey: plannerFiles.nameKey })
    .from(plannerFiles)
    .where(eq(plannerFiles.itemId, itemId));
  return rows.map(({ nameKey }) => nameKey);
}

/** Bytes that all attachments of an owner take, those of removed items too as long as they are kept. */
export async function sumBytes(tx: Queryable, ownerId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(plannerFiles.bytes) })
    .from(plannerFiles)
    .innerJoin(plannerItems, eq(plannerItems.id, plannerFiles.itemId))
    .where(eq(plannerItems.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

export async function insertFile(tx: Queryable, file: NewFile): Promise<void> {
  await tx.insert(plannerFiles).values(file);
}

/** Null: the item has no such attachment. */
export async function deleteFile(
  db: Queryable,
  { id, itemId }: Pick<FileRow, 'id' | 'itemId'>,
): Promise<{ name: string } | null> {
  if (!isSaneId(id)) return null;
  const [row] = await db
    .delete(plannerFiles)
    .where(and(eq(plannerFiles.id, id), eq(plannerFiles.itemId, itemId)))
    .returning({ name: plannerFiles.name });
  return row ?? null;
}

/** The one query that reads a content. Null: the item has no such attachment. */
export async function findFile(
  db: Queryable,
  { id, itemId }: Pick<FileRow, 'id' | 'itemId'>,
): Promise<(FileRow & { content: Uint8Array }) | null> {
  if (!isSaneId(id)) return null;
  const { name, mediaType, bytes, content } = plannerFiles;
  const [row] = await db
    .select({ id: plannerFiles.id, itemId: plannerFiles.itemId, name, mediaType, bytes, content })
    .from(plannerFiles)
    .where(and(eq(plannerFiles.id, id), eq(plannerFiles.itemId, itemId)));
  return row ?? null;
}
