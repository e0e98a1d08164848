import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Passengers } from '@/contract/passengers';
import type { Queryable } from '../../database/database';
import { plainText, runStatement, statement } from '../../database/statement';
import type { SessionRecord } from './session-record';
import { listParts, SESSION_TEXT, sessionOf, type StoredSession } from './session-parts.repository';
import { sessions } from '../sessions.table';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

/** The id a session has now; those it had before open it no more (S28). */
export type SessionLookup = { id: string; now: Date };

function opensSession({ id, now }: SessionLookup) {
  return and(eq(sessions.id, id), gt(sessions.expiresAt, now));
}

function hadBeforeLock({ id, now }: SessionLookup) {
  return and(eq(sessions.previousId, id), gt(sessions.expiresAt, now));
}

/** With its cart, in one statement that the query builder has no part in: every page of a booking begins with it. */
export async function findSession(db: Queryable, { id, now }: SessionLookup): Promise<SessionRecord | null> {
  const [found] = await runStatement<StoredSession>(
    db,
    statement`select ${plainText(SESSION_TEXT)} from sessions where id = ${id} and expires_at > ${now}`,
  );
  return found ? sessionOf(found) : null;
}

/** The same, and nobody else changes the session until the transaction ends. */
export async function findSessionForChange(tx: Queryable, lookup: SessionLookup): Promise<SessionRecord | null> {
  const [row] = await tx.select().from(sessions).where(opensSession(lookup)).for('update');
  return row ? { ...row, ...(await listParts(tx, row.id)) } : null;
}

/** The session that had the id before its lock, to replay that very booking; nobody else changes it meanwhile. */
export async function findFormerSessionForChange(tx: Queryable, lookup: SessionLookup): Promise<SessionRecord | null> {
  const [row] = await tx.select().from(sessions).where(hadBeforeLock(lookup)).for('update');
  return row ? { ...row, ...(await listParts(tx, row.id)) } : null;
}

/** Present id and booking of the session that had the id before its lock, if nobody but its visitor knew it (S9). */
export async function findRenewal(
  db: Queryable,
  lookup: SessionLookup,
): Promise<Pick<SessionRow, 'id' | 'bookingId'> | null> {
  const [row] = await db
    .select({ id: sessions.id, bookingId: sessions.bookingId })
    .from(sessions)
    .where(and(hadBeforeLock(lookup), eq(sessions.isPreviousIdPrivate, true)));
  return row ?? null;
}

export async function findSessionCurrency(
  db: Queryable,
  lookup: SessionLookup,
): Promise<Pick<SessionRow, 'currency' | 'rateDate'> | null> {
  const [row] = await db
    .select({ currency: sessions.currency, rateDate: sessions.rateDate })
    .from(sessions)
    .where(opensSession(lookup));
  return row ?? null;
}

/** Address of the visitor who began the session; null where it is not known. */
export async function findVisitorAddress(tx: Queryable, sessionId: string): Promise<string | null> {
  const [row] = await tx.select({ ipAddress: sessions.ipAddress }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.ipAddress ?? null;
}

export async function insertSession(tx: Queryable, row: NewSession): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Changes a session and counts its version up. A new id moves cart, bookings and attempts along. */
export async function updateSession(tx: Queryable, id: string, change: Partial<NewSession>): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...change, version: sql`${sessions.version} + 1` })
    .where(eq(sessions.id, id));
}

export async function deleteSession(tx: Queryable, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
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

/** Travellers whose passports the key of that name has not sealed, in the order of the sessions' ids. */
export async function listUnsealedPassengers(
  db: Queryable,
  page: { keyName: string; afterId: string; limit: number },
): Promise<{ id: string; passengers: Passengers | null }[]> {
  return db
    .select({ id: sessions.id, passengers: sessions.passengers })
    .from(sessions)
    .where(and(gt(sessions.id, page.afterId), isUnsealed(page.keyName)))
    .orderBy(asc(sessions.id))
    .limit(page.limit);
}

/** How many sessions keep such passports. */
export async function countUnsealedPassengers(db: Queryable, keyName: string): Promise<number> {
  return db.$count(sessions, isUnsealed(keyName));
}

/** In place of just these travellers: nothing that changes meanwhile is written over, and the version stays. */
export async function replacePassengers(
  db: Queryable,
  id: string,
  { before, after }: { before: Passengers; after: Passengers },
): Promise<void> {
  await db
    .update(sessions)
    .set({ passengers: after })
    .where(and(eq(sessions.id, id), sql`${sessions.passengers} = ${JSON.stringify(before)}::jsonb`));
}

/** Plain passports, and those that another key has sealed (personal-data/seal). */
function isUnsealed(keyName: string) {
  const kept = sql`${sessions.passengers}::text`;
  return sql`${kept} like '%"passport%' and ${kept} not like ${`%sealed.1.${keyName}.%`}`;
}
