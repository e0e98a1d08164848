import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { CartBus } from './cart-bus';
import type { CartRow, SessionRecord } from './session-record';
import { sessionBuses, sessions } from './sessions.table';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

/** Which ids open a session: its own and a private previous one, or any previous one (only to replay a booking, S9). */
export type SessionLookup = { id: string; now: Date; anyPreviousId?: boolean };

function opensSession({ id, now, anyPreviousId = false }: SessionLookup) {
  const previous = eq(sessions.previousId, id);
  const isById = or(eq(sessions.id, id), anyPreviousId ? previous : and(previous, eq(sessions.isPreviousIdPrivate, true)));
  return and(isById, gt(sessions.expiresAt, now));
}

export async function findSession(db: Queryable, lookup: SessionLookup): Promise<SessionRecord | null> {
  const [row] = await db.select().from(sessions).where(opensSession(lookup));
  return row ? { ...row, buses: await listBuses(db, row.id) } : null;
}

/** The same, and nobody else changes the session until the transaction ends. */
export async function findSessionForChange(tx: Queryable, lookup: SessionLookup): Promise<SessionRecord | null> {
  const [row] = await tx.select().from(sessions).where(opensSession(lookup)).for('update');
  return row ? { ...row, buses: await listBuses(tx, row.id) } : null;
}

export async function findSessionCurrency(db: Queryable, lookup: SessionLookup): Promise<Pick<SessionRow, 'currency' | 'rateDate'> | null> {
  const [row] = await db.select({ currency: sessions.currency, rateDate: sessions.rateDate }).from(sessions).where(opensSession(lookup));
  return row ?? null;
}

export async function insertSession(tx: Queryable, row: NewSession): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Changes a session and counts its version up. A new id moves cart, bookings and attempts along. */
export async function updateSession(tx: Queryable, id: string, change: Partial<NewSession>): Promise<void> {
  await tx.update(sessions).set({ ...change, version: sql`${sessions.version} + 1` }).where(eq(sessions.id, id));
}

export async function deleteSession(tx: Queryable, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

export async function insertBus(tx: Queryable, sessionId: string, bus: { cart: CartBus; holdExpiresAt: Date }): Promise<void> {
  await tx.insert(sessionBuses).values({ sessionId, ...bus });
}

export async function updateBus(tx: Queryable, busId: number, change: { cart: CartBus }): Promise<void> {
  await tx.update(sessionBuses).set(change).where(eq(sessionBuses.id, busId));
}

export async function updateHoldExpiries(tx: Queryable, sessionId: string, holdExpiresAt: Date | null): Promise<void> {
  await tx.update(sessionBuses).set({ holdExpiresAt }).where(eq(sessionBuses.sessionId, sessionId));
}

export async function deleteBuses(tx: Queryable, busIds: number[]): Promise<void> {
  await tx.delete(sessionBuses).where(inArray(sessionBuses.id, busIds));
}

/** Sessions nobody will open again. One whose booking is being decided is left to the reconciler. */
export async function listExpiredSessionIds(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(lte(sessions.expiresAt, now), eq(sessions.isBookingInProgress, false)))
    .orderBy(asc(sessions.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

async function listBuses(db: Queryable, sessionId: string): Promise<CartRow[]> {
  return db
    .select({ id: sessionBuses.id, cart: sessionBuses.cart, holdExpiresAt: sessionBuses.holdExpiresAt })
    .from(sessionBuses)
    .where(eq(sessionBuses.sessionId, sessionId))
    .orderBy(asc(sessionBuses.id));
}
