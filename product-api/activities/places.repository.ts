import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import { rowsOf } from '../database/rows-of';
import type { Queryable } from '../database/database';
import type { ActivityPlaces } from './cart-activity';
import { activityPlaces, placeHolds, soldPlaces } from './activities.table';

/** One beginning of an activity. */
export type ActivityBeginning = Omit<ActivityPlaces, 'places'>;

function isBeginning(beginning: ActivityBeginning) {
  return and(
    eq(activityPlaces.activityId, beginning.activityId),
    eq(activityPlaces.date, beginning.date),
    eq(activityPlaces.time, beginning.time),
  );
}

/** Places taken at beginnings of some days; beginnings without a row have none taken. */
export async function selectTakenPlaces(
  db: Queryable,
  asked: { activityIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<(ActivityBeginning & { taken: number })[]> {
  if (asked.activityIds.length === 0) return [];
  return db
    .select()
    .from(activityPlaces)
    .where(
      and(
        inArray(activityPlaces.activityId, [...asked.activityIds]),
        gte(activityPlaces.date, asked.from),
        lte(activityPlaces.date, asked.to),
      ),
    );
}

/** The one way places are taken: a conditional upsert, never read-then-write (S1). False: not that many are left. */
export async function takePlaces(
  tx: Queryable,
  { activityId, date, time, places }: ActivityPlaces,
  capacity: number,
): Promise<boolean> {
  // The condition of an upsert judges only a row that is there already.
  if (places > capacity) return false;
  const rows = await tx
    .insert(activityPlaces)
    .values({ activityId, date, time, taken: places })
    .onConflictDoUpdate({
      target: [activityPlaces.activityId, activityPlaces.date, activityPlaces.time],
      set: { taken: sql`${activityPlaces.taken} + ${places}::int` },
      setWhere: sql`${activityPlaces.taken} + ${places}::int <= ${capacity}::int`,
    })
    .returning({ taken: activityPlaces.taken });
  return rows.length > 0;
}

export async function giveBackPlaces(tx: Queryable, taken: ActivityPlaces): Promise<void> {
  await tx
    .update(activityPlaces)
    .set({ taken: sql`${activityPlaces.taken} - ${taken.places}::int` })
    .where(isBeginning(taken));
}

/**
 * Whoever changes holds that are not their session's own locks the beginning first, so that no two wait for each other.
 */
export async function lockBeginning(tx: Queryable, beginning: ActivityBeginning): Promise<void> {
  await tx.select({ taken: activityPlaces.taken }).from(activityPlaces).where(isBeginning(beginning)).for('update');
}

/**
 * Deletes expired holds of a locked beginning; what somebody else is just changing is passed over. Returns their
 * places, hold by hold.
 */
export async function deleteExpiredHolds(
  tx: Queryable,
  { activityId, date, time }: ActivityBeginning,
  now: Date,
): Promise<number[]> {
  const expired = tx
    .select({ id: placeHolds.id })
    .from(placeHolds)
    .where(
      and(
        eq(placeHolds.activityId, activityId),
        eq(placeHolds.date, date),
        eq(placeHolds.time, time),
        lte(placeHolds.expiresAt, now),
      ),
    )
    .for('update', { skipLocked: true });
  const rows = await tx
    .delete(placeHolds)
    .where(sql`${placeHolds.id} in (${expired})`)
    .returning({ places: placeHolds.places });
  return rows.map((row) => row.places);
}

export async function insertHold(
  tx: Queryable,
  hold: ActivityPlaces & { sessionId: string; heldFor: string | null; expiresAt: Date },
): Promise<void> {
  await tx.insert(placeHolds).values(hold);
}

/** Holds of a session in the order in which beginnings are locked. */
export async function listHolds(tx: Queryable, sessionId: string): Promise<(ActivityPlaces & { id: number })[]> {
  return tx
    .select({
      id: placeHolds.id,
      activityId: placeHolds.activityId,
      date: placeHolds.date,
      time: placeHolds.time,
      places: placeHolds.places,
    })
    .from(placeHolds)
    .where(eq(placeHolds.sessionId, sessionId))
    .orderBy(asc(placeHolds.activityId), asc(placeHolds.date), asc(placeHolds.time), asc(placeHolds.id));
}

/** False when the hold is gone: released, sold or swept meanwhile. */
export async function deleteHold(tx: Queryable, holdId: number): Promise<boolean> {
  const rows = await tx.delete(placeHolds).where(eq(placeHolds.id, holdId)).returning({ id: placeHolds.id });
  return rows.length > 0;
}

export async function updateHoldExpiry(tx: Queryable, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.update(placeHolds).set({ expiresAt }).where(eq(placeHolds.sessionId, sessionId));
}

export async function updateHoldSession(tx: Queryable, fromSessionId: string, toSessionId: string): Promise<void> {
  await tx.update(placeHolds).set({ sessionId: toSessionId }).where(eq(placeHolds.sessionId, fromSessionId));
}

export async function sumHeldPlaces(
  tx: Queryable,
  held: { sessionId: string; heldFor: string | null; now: Date },
): Promise<{ bySession: number; byAddress: number }> {
  const bySession = sql`${placeHolds.sessionId} = ${held.sessionId}`;
  const byAddress = sql`${placeHolds.heldFor} = ${held.heldFor}`;
  const [row] = await tx
    .select({
      bySession: sql<number>`coalesce(sum(${placeHolds.places}) filter (where ${bySession}), 0)::int`,
      byAddress: sql<number>`coalesce(sum(${placeHolds.places}) filter (where ${byAddress}), 0)::int`,
    })
    .from(placeHolds)
    .where(and(gt(placeHolds.expiresAt, held.now), sql`(${bySession} or ${byAddress})`));
  return row ?? { bySession: 0, byAddress: 0 };
}

export async function selectHoldingSessions(tx: Queryable, held: { heldFor: string; now: Date }): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sessionId: placeHolds.sessionId })
    .from(placeHolds)
    .where(and(eq(placeHolds.heldFor, held.heldFor), gt(placeHolds.expiresAt, held.now)));
  return rows.map((row) => row.sessionId);
}

/** One of the session's holds on exactly these places becomes a sale, in one statement. False: there is none. */
export async function turnHoldIntoSale(
  tx: Queryable,
  sale: ActivityPlaces & { sessionId: string; bookingId: number },
): Promise<boolean> {
  const result = await tx.execute(sql`
    with mine as (
      select ${placeHolds.id} as id from ${placeHolds}
      where ${placeHolds.sessionId} = ${sale.sessionId} and ${placeHolds.activityId} = ${sale.activityId}
        and ${placeHolds.date} = ${sale.date}::date and ${placeHolds.time} = ${sale.time} and ${placeHolds.places} = ${sale.places}
      order by ${placeHolds.id} limit 1 for update
    ), freed as (delete from ${placeHolds} using mine where ${placeHolds.id} = mine.id returning mine.id)
    insert into ${soldPlaces} (booking_id, activity_id, date, time, places)
    select ${sale.bookingId}::bigint, ${sale.activityId}::text, ${sale.date}::date, ${sale.time}::varchar, ${sale.places}::smallint from freed
    returning id`);
  return rowsOf(result).length > 0;
}

export async function insertSale(tx: Queryable, sale: ActivityPlaces & { bookingId: number }): Promise<void> {
  await tx.insert(soldPlaces).values(sale);
}

export async function deleteSales(tx: Queryable, bookingId: number): Promise<ActivityPlaces[]> {
  return tx.delete(soldPlaces).where(eq(soldPlaces.bookingId, bookingId)).returning({
    activityId: soldPlaces.activityId,
    date: soldPlaces.date,
    time: soldPlaces.time,
    places: soldPlaces.places,
  });
}

/** A booking's sale of a beginning loses so many places, and ends with its last one. False: fewer were sold. */
export async function shrinkSale(tx: Queryable, sale: ActivityPlaces & { bookingId: number }): Promise<boolean> {
  const isSold = and(
    eq(soldPlaces.bookingId, sale.bookingId),
    eq(soldPlaces.activityId, sale.activityId),
    eq(soldPlaces.date, sale.date),
    eq(soldPlaces.time, sale.time),
    gte(soldPlaces.places, sale.places),
  );
  const [row] = await tx
    .select({ id: soldPlaces.id, places: soldPlaces.places })
    .from(soldPlaces)
    .where(isSold)
    .orderBy(asc(soldPlaces.places))
    .limit(1)
    .for('update');
  if (!row) return false;
  const isIt = eq(soldPlaces.id, row.id);
  if (row.places === sale.places) await tx.delete(soldPlaces).where(isIt);
  else
    await tx
      .update(soldPlaces)
      .set({ places: row.places - sale.places })
      .where(isIt);
  return true;
}

/** Some beginnings with expired holds, those that expired first. */
export async function listBeginningsWithExpiredHolds(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<ActivityBeginning[]> {
  return db
    .select({ activityId: placeHolds.activityId, date: placeHolds.date, time: placeHolds.time })
    .from(placeHolds)
    .where(lte(placeHolds.expiresAt, now))
    .groupBy(placeHolds.activityId, placeHolds.date, placeHolds.time)
    .orderBy(sql`min(${placeHolds.expiresAt})`)
    .limit(limit);
}
