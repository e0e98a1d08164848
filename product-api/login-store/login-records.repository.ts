import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { loginRecords } from './login-store.table';

export type RecordRow = typeof loginRecords.$inferSelect;
type Place = Pick<RecordRow, 'kind' | 'id'>;

export async function upsertRecord(db: Queryable, row: Omit<RecordRow, 'consumedAt'>): Promise<void> {
  const { payload, grantId, uid, userCode, expiresAt } = row;
  await db
    .insert(loginRecords)
    .values(row)
    .onConflictDoUpdate({
      target: [loginRecords.kind, loginRecords.id],
      set: { payload, grantId, uid, userCode, expiresAt },
    });
}

/** Of two that write the same record first, one wins. It stays until it is removed. */
export async function insertRecord(db: Queryable, row: Pick<RecordRow, 'kind' | 'id' | 'payload'>): Promise<void> {
  await db.insert(loginRecords).values(row).onConflictDoNothing();
}

/** The one record of a kind by `id`, `uid` or `userCode` that has not expired. */
export async function findRecord(
  db: Queryable,
  now: Date,
  { kind, ...by }: { kind: string } & Partial<Pick<RecordRow, 'id' | 'uid' | 'userCode'>>,
): Promise<RecordRow | null> {
  const named = (['id', 'uid', 'userCode'] as const).flatMap((name) =>
    by[name] == null ? [] : [eq(loginRecords[name], by[name])],
  );
  if (named.length !== 1) throw new RangeError('A login record is found by one name.');
  const [row] = await db
    .select()
    .from(loginRecords)
    .where(and(eq(loginRecords.kind, kind), ...named, isAlive(now)))
    .limit(1);
  return row ?? null;
}

export async function listRecords(db: Queryable, kind: string, now: Date): Promise<RecordRow[]> {
  return db
    .select()
    .from(loginRecords)
    .where(and(eq(loginRecords.kind, kind), isAlive(now)))
    .orderBy(asc(loginRecords.id));
}

/** Only the first use counts: a second one still sees when that was. */
export async function consumeRecord(db: Queryable, { kind, id }: Place, at: Date): Promise<void> {
  await db
    .update(loginRecords)
    .set({ consumedAt: at })
    .where(and(eq(loginRecords.kind, kind), eq(loginRecords.id, id), isNull(loginRecords.consumedAt)));
}

export async function deleteRecord(db: Queryable, { kind, id }: Place): Promise<void> {
  await db.delete(loginRecords).where(and(eq(loginRecords.kind, kind), eq(loginRecords.id, id)));
}

export async function deleteRecordsOfGrant(
  db: Queryable,
  { kind, grantId }: { kind: string; grantId: string },
): Promise<void> {
  await db.delete(loginRecords).where(and(eq(loginRecords.kind, kind), eq(loginRecords.grantId, grantId)));
}

/** Removes and reads at once: of several that ask, one gets it. */
export async function takeRecord(db: Queryable, { kind, id }: Place, now: Date): Promise<RecordRow | null> {
  const [row] = await db
    .delete(loginRecords)
    .where(and(eq(loginRecords.kind, kind), eq(loginRecords.id, id), isAlive(now)))
    .returning();
  return row ?? null;
}

/** Sessions, grants and codes of a person, and sign-ins under way that began as them or have proven to be them. */
export async function deleteRecordsOfPerson(db: Queryable, personId: string): Promise<void> {
  const { payload } = loginRecords;
  await db
    .delete(loginRecords)
    .where(
      or(
        eq(sql`${payload}->>'accountId'`, personId),
        eq(sql`${payload}->'session'->>'accountId'`, personId),
        eq(sql`${payload}->'result'->'login'->>'accountId'`, personId),
      ),
    );
}

/** @returns how many were there */
export async function deleteExpiredRecords(db: Queryable, now: Date): Promise<number> {
  return (await db.delete(loginRecords).where(lte(loginRecords.expiresAt, now)).returning({ id: loginRecords.id }))
    .length;
}

function isAlive(now: Date) {
  return or(isNull(loginRecords.expiresAt), gt(loginRecords.expiresAt, now));
}
