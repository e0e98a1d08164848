import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { contactMessages } from './support.table';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** @returns the new row's id; null when the reference is taken */
export async function insertContactMessage(tx: Queryable, row: Omit<ContactMessageRow, 'id'>): Promise<number | null> {
  const [inserted] = await tx
    .insert(contactMessages)
    .values(row)
    .onConflictDoNothing({ target: contactMessages.reference })
    .returning({ id: contactMessages.id });
  return inserted?.id ?? null;
}

export async function findContactMessage(db: Queryable, id: number): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Deletes what came in before. */
export async function deleteContactMessages(db: Queryable, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
