import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { rowsOf as rowsOfAnswer } from '../../database/rows-of';
import type { Queryable } from '../../database/database';
import type { RoomsStay, RoomStay } from '../cart-hotel';
import { hotelRooms, hotels, roomHolds, roomMonths, soldRooms } from '../hotels.table';
import { monthSlices, type MonthSlice } from '../month-slices';

/** First (or last) night of the row's month that belongs to the stay. */
function boundOf(slices: readonly MonthSlice[], bound: 'first' | 'last'): SQL {
  const cases = slices.map((slice) => sql`when ${slice.month}::date then ${slice[bound]}::int`);
  return sql`(case ${roomMonths.month} ${sql.join(cases, sql` `)} end)`;
}

/** `taken` with `change` added on the stay's nights; drizzle cannot write an array element by element. */
function takenWith(change: SQL, slices: readonly MonthSlice[]): SQL {
  return sql`(select array_agg(case when night.position between ${boundOf(slices, 'first')} and ${boundOf(slices, 'last')} then night.taken + ${change} else night.taken end order by night.position) from unnest(${roomMonths.taken}) with ordinality as night(taken, position))::smallint[]`;
}

/** How many rooms of the row's kind are wanted. */
function wantedOf(roomIds: readonly string[]): SQL {
  const cases = [...new Set(roomIds)].map(
    (roomId) => sql`when ${roomId}::text then ${roomIds.filter((other) => other === roomId).length}::int`,
  );
  return sql`(case ${roomMonths.roomId} ${sql.join(cases, sql` `)} end)`;
}

function rowsOf(roomIds: readonly string[], slices: readonly MonthSlice[]): SQL | undefined {
  return and(
    inArray(roomMonths.roomId, [...new Set(roomIds)]),
    inArray(
      roomMonths.month,
      slices.map((slice) => slice.month),
    ),
  );
}

/** Every night of the row that belongs to the stay is on sale and has as many rooms left as are wanted. */
function isFree(slices: readonly MonthSlice[], wanted: SQL): SQL {
  return sql`not exists (
    select 1 from generate_series(${boundOf(slices, 'first')}, ${boundOf(slices, 'last')}) as night(position)
    where coalesce(${roomMonths.rates}[night.position], 0) <= 0
      or coalesce(${roomMonths.allotments}[night.position], 0) - coalesce(${roomMonths.taken}[night.position], 0) < ${wanted})`;
}

/** Its hotel is still listed: an old cart must not take a room of one that is gone. */
function isOnSale(): SQL {
  return sql`exists (select 1 from ${hotelRooms} join ${hotels} on ${hotels.id} = ${hotelRooms.hotelId} where ${hotelRooms.id} = ${roomMonths.roomId} and ${hotels.isOnSale})`;
}

/**
 * The one way rooms are taken: one conditional update over all rooms and nights of the stay, never read-then-write (S1,
 * S2, D22). False: one of the nights is not on sale or has too few rooms left, and nothing was taken.
 */
export async function takeNights(tx: Queryable, { roomIds, ...stay }: RoomsStay): Promise<boolean> {
  const slices = monthSlices(stay);
  await lockRooms(tx, roomIds);
  const wanted = wantedOf(roomIds);
  const isFreeRow = and(rowsOf(roomIds, slices), isFree(slices, wanted), isOnSale());
  const rowsNeeded = new Set(roomIds).size * slices.length;
  const rows = await tx
    .update(roomMonths)
    .set({ taken: takenWith(wanted, slices) })
    .where(and(isFreeRow, sql`(select count(*) from ${roomMonths} where ${isFreeRow}) = ${rowsNeeded}::int`))
    .returning({ roomId: roomMonths.roomId, month: roomMonths.month });
  if (rows.length === rowsNeeded) return true;
  // Its list was just being written again: what was taken of some months goes back.
  for (const { roomId, month } of rows) {
    const some = slices.filter((slice) => slice.month === month);
    await tx
      .update(roomMonths)
      .set({ taken: takenWith(sql`-${wanted}`, some) })
      .where(rowsOf([roomId], some));
  }
  return false;
}

/** The hotel gives us one room fewer of a kind on these nights: it can't give one that it had. */
export async function withdrawNights(tx: Queryable, { roomId, ...stay }: RoomStay): Promise<void> {
  const slices = monthSlices(stay);
  await lockRooms(tx, [roomId]);
  await tx
    .update(roomMonths)
    .set({
      allotments: sql`(select array_agg(case when night.position between ${boundOf(slices, 'first')} and ${boundOf(slices, 'last')} then greatest(night.rooms - 1, 0) else night.rooms end order by night.position) from unnest(${roomMonths.allotments}) with ordinality as night(rooms, position))::smallint[]`,
    })
    .where(rowsOf([roomId], slices));
}

export async function giveBackNights(tx: Queryable, { roomId, ...stay }: RoomStay): Promise<void> {
  const slices = monthSlices(stay);
  await lockRooms(tx, [roomId]);
  await tx
    .update(roomMonths)
    .set({ taken: takenWith(sql`-1`, slices) })
    .where(rowsOf([roomId], slices));
}

/**
 * Whoever changes a room's nights holds the room first: a stay can need several months' rows and expired holds others,
 * so that two who locked months as they need them would wait for each other; and what an update sees of one month is
 * still true when it writes another. Several are locked in the order of their ids.
 */
export async function lockRooms(tx: Queryable, roomIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(inArray(hotelRooms.id, [...new Set(roomIds)]))
    .orderBy(asc(hotelRooms.id))
    .for('no key update');
}

const HELD_STAY = {
  roomId: roomHolds.roomId,
  checkinDate: roomHolds.checkinDate,
  checkoutDate: roomHolds.checkoutDate,
};

/** Deletes expired holds of a locked room; what somebody else is just changing is passed over. */
export async function deleteExpiredRoomHolds(tx: Queryable, roomId: string, now: Date): Promise<RoomStay[]> {
  const expired = tx
    .select({ id: roomHolds.id })
    .from(roomHolds)
    .where(and(eq(roomHolds.roomId, roomId), lte(roomHolds.expiresAt, now)))
    .for('update', { skipLocked: true });
  return tx
    .delete(roomHolds)
    .where(sql`${roomHolds.id} in (${expired})`)
    .returning(HELD_STAY);
}

/** True when a hold of that room has expired and nobody has ended it yet. */
export async function hasExpiredRoomHold(tx: Queryable, roomId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: roomHolds.id })
    .from(roomHolds)
    .where(and(eq(roomHolds.roomId, roomId), lte(roomHolds.expiresAt, now)))
    .limit(1);
  return rows.length > 0;
}

export async function insertRoomHolds(
  tx: Queryable,
  holds: (RoomStay & { sessionId: string; heldFor: string | null; expiresAt: Date })[],
): Promise<void> {
  await tx.insert(roomHolds).values(holds);
}

/** Rooms that a session holds, in the order in which they are locked. */
export async function listRoomHolds(tx: Queryable, sessionId: string): Promise<(RoomStay & { id: number })[]> {
  return tx
    .select({ id: roomHolds.id, ...HELD_STAY })
    .from(roomHolds)
    .where(eq(roomHolds.sessionId, sessionId))
    .orderBy(asc(roomHolds.roomId), asc(roomHolds.checkinDate), asc(roomHolds.id));
}

/** False when the hold is gone: released, sold or swept meanwhile. */
export async function deleteRoomHold(tx: Queryable, holdId: number): Promise<boolean> {
  const rows = await tx.delete(roomHolds).where(eq(roomHolds.id, holdId)).returning({ id: roomHolds.id });
  return rows.length > 0;
}

export async function updateRoomHoldExpiry(tx: Queryable, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.update(roomHolds).set({ expiresAt }).where(eq(roomHolds.sessionId, sessionId));
}

export async function updateRoomHoldSession(tx: Queryable, fromSessionId: string, toSessionId: string): Promise<void> {
  await tx.update(roomHolds).set({ sessionId: toSessionId }).where(eq(roomHolds.sessionId, fromSessionId));
}

export async function countRoomHolds(
  tx: Queryable,
  held: { sessionId: string; heldFor: string | null; now: Date },
): Promise<{ bySession: number; byAddress: number }> {
  const bySession = sql`${roomHolds.sessionId} = ${held.sessionId}`;
  const byAddress = sql`${roomHolds.heldFor} = ${held.heldFor}`;
  const [row] = await tx
    .select({
      bySession: sql<number>`(count(*) filter (where ${bySession}))::int`,
      byAddress: sql<number>`(count(*) filter (where ${byAddress}))::int`,
    })
    .from(roomHolds)
    .where(and(gt(roomHolds.expiresAt, held.now), sql`(${bySession} or ${byAddress})`));
  return row ?? { bySession: 0, byAddress: 0 };
}

export async function selectHoldingSessions(tx: Queryable, held: { heldFor: string; now: Date }): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sessionId: roomHolds.sessionId })
    .from(roomHolds)
    .where(and(eq(roomHolds.heldFor, held.heldFor), gt(roomHolds.expiresAt, held.now)));
  return rows.map((row) => row.sessionId);
}

/** One of the session's holds on exactly that stay becomes a sale, in one statement. False: there is none. */
export async function turnRoomHoldIntoSale(
  tx: Queryable,
  sale: RoomStay & { sessionId: string; bookingId: number },
): Promise<boolean> {
  const result = await tx.execute(sql`
    with mine as (
      select ${roomHolds.id} as id from ${roomHolds}
      where ${roomHolds.sessionId} = ${sale.sessionId} and ${roomHolds.roomId} = ${sale.roomId}
        and ${roomHolds.checkinDate} = ${sale.checkinDate}::date and ${roomHolds.checkoutDate} = ${sale.checkoutDate}::date
      order by ${roomHolds.id} limit 1 for update
    ), freed as (delete from ${roomHolds} using mine where ${roomHolds.id} = mine.id returning mine.id)
    insert into ${soldRooms} (booking_id, room_id, checkin_date, checkout_date)
    select ${sale.bookingId}::bigint, ${sale.roomId}::text, ${sale.checkinDate}::date, ${sale.checkoutDate}::date from freed
    returning id`);
  return rowsOfAnswer(result).length > 0;
}

export async function insertSoldRoom(tx: Queryable, sale: RoomStay & { bookingId: number }): Promise<void> {
  await tx.insert(soldRooms).values(sale);
}

export async function deleteSoldRooms(tx: Queryable, bookingId: number): Promise<RoomStay[]> {
  return tx
    .delete(soldRooms)
    .where(eq(soldRooms.bookingId, bookingId))
    .returning({ roomId: soldRooms.roomId, checkinDate: soldRooms.checkinDate, checkoutDate: soldRooms.checkoutDate });
}

/** One room of a booking on those nights is sold no more. False: none was. */
export async function deleteOneSoldRoom(tx: Queryable, sale: RoomStay & { bookingId: number }): Promise<boolean> {
  const one = tx
    .select({ id: soldRooms.id })
    .from(soldRooms)
    .where(
      and(
        eq(soldRooms.bookingId, sale.bookingId),
        eq(soldRooms.roomId, sale.roomId),
        eq(soldRooms.checkinDate, sale.checkinDate),
        eq(soldRooms.checkoutDate, sale.checkoutDate),
      ),
    )
    .limit(1)
    .for('update');
  const rows = await tx
    .delete(soldRooms)
    .where(sql`${soldRooms.id} in (${one})`)
    .returning({ id: soldRooms.id });
  return rows.length > 0;
}

/** Some rooms with expired holds, those that expired first. */
export async function listRoomsWithExpiredHolds(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ roomId: roomHolds.roomId })
    .from(roomHolds)
    .where(lte(roomHolds.expiresAt, now))
    .groupBy(roomHolds.roomId)
    .orderBy(sql`min(${roomHolds.expiresAt})`)
    .limit(limit);
  return rows.map((row) => row.roomId);
}
