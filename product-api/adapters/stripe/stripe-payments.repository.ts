import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { stripeEvents, stripePayments } from './stripe.table';

export type StripePaymentRow = typeof stripePayments.$inferSelect;

/** Writes a row unless its key is there already. @returns the one that stands */
export async function keepStripePayment({ db }: Database, row: StripePaymentRow): Promise<StripePaymentRow> {
  const [written] = await db
    .insert(stripePayments)
    .values(row)
    // Whoever comes second changes nothing, and is told what stands.
    .onConflictDoUpdate({ target: stripePayments.key, set: { key: row.key } })
    .returning();
  if (!written) throw new Error('A row that was just written is lost');
  return written;
}

export async function findStripePayment(
  { db }: Database,
  kind: StripePaymentRow['kind'],
  key: string,
): Promise<StripePaymentRow | null> {
  const isIt = and(eq(stripePayments.key, key), eq(stripePayments.kind, kind));
  const [row] = await db.select().from(stripePayments).where(isIt);
  return row ?? null;
}

/** Our charges' keys by the names of their PaymentIntents; others' are left out. */
export async function keysOfIntents({ db }: Database, intentIds: readonly string[]): Promise<Map<string, string>> {
  if (intentIds.length === 0) return new Map();
  const isOne = and(inArray(stripePayments.intentId, [...intentIds]), eq(stripePayments.kind, 'charge'));
  const rows = await db.select().from(stripePayments).where(isOne);
  return new Map(rows.flatMap(({ intentId, key }) => (intentId === null ? [] : [[intentId, key]])));
}

export async function isStripeEventKnown({ db }: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return rows.length > 0;
}

/** Notes an event as dealt with; those from before `forgetBefore` are sent no more. */
export async function noteStripeEvent({ db }: Database, id: string, at: Date, forgetBefore: Date): Promise<void> {
  await db.insert(stripeEvents).values({ id, at }).onConflictDoNothing();
  await db.delete(stripeEvents).where(lt(stripeEvents.at, forgetBefore));
}
