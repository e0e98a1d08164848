import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../../database/database';
import { takeNew } from '../../../database/take-new';
import { hotelRooms, hotels, roomMonths } from '../../../hotels/hotels.table';
import { rowsOf } from '../../../database/rows-of';

export type HotelRow = typeof hotels.$inferInsert;
export type RoomRow = typeof hotelRooms.$inferInsert;
/** A room's nights of a month; element 0 is the night that begins on the 1st. Minor units; 0: not on sale. */
export type MonthRow = { roomId: string; month: LocalDate; rates: readonly number[]; allotments: readonly number[] };

/**
 * Writes hotels, or what is new about them. Identifier, page address and whether it is on sale stay; a hotel of another
 * source stays as it is.
 */
export async function saveHotels(db: Queryable, rows: readonly HotelRow[]): Promise<void> {
  if (rows.length === 0) return;
  const set = takeNew<HotelRow>(
    'name',
    'descriptionEn',
    'descriptionFr',
    'district',
    'address',
    'latitude',
    'longitude',
    'zone',
    'stars',
    'phone',
    'amenities',
    'policies',
    'currency',
    'supplier',
    'rank',
    'source',
    'externalId',
  );
  await db
    .insert(hotels)
    .values([...rows])
    .onConflictDoUpdate({ target: hotels.id, set, setWhere: sql`${hotels.source} = excluded.source` });
}

export async function saveRooms(db: Queryable, rows: readonly RoomRow[]): Promise<void> {
  if (rows.length === 0) return;
  const set = takeNew<RoomRow>(
    'nameEn',
    'nameFr',
    'beds',
    'sizeSquareMeters',
    'maxGuests',
    'maxAdults',
    'board',
    'amenities',
    'includedAdults',
    'extraAdultPerNight',
    'position',
  );
  await db
    .insert(hotelRooms)
    .values([...rows])
    .onConflictDoUpdate({ target: hotelRooms.id, set });
}

/**
 * Months that exist get the new rates and allotments; what is held or sold of them stays. Returns how many rows are new
 * or changed.
 */
export async function saveMonths(db: Queryable, rows: readonly MonthRow[]): Promise<number> {
  return insertMonths(
    db,
    rows,
    sql`on conflict (room_id, month) do update set rates = excluded.rates, allotments = excluded.allotments
      where (room_months.rates, room_months.allotments) is distinct from (excluded.rates, excluded.allotments)`,
  );
}

/** Months that exist stay as they are. Returns how many are new. */
export async function addMonths(db: Queryable, rows: readonly MonthRow[]): Promise<number> {
  return insertMonths(db, rows, sql`on conflict do nothing`);
}

/** Arrays travel as PostgreSQL writes them, in texts: several times as fast as JSON numbers. */
async function insertMonths(db: Queryable, rows: readonly MonthRow[], onConflict: SQL): Promise<number> {
  if (rows.length === 0) return 0;
  const json = JSON.stringify(
    rows.map(({ roomId, month, rates, allotments }) => ({
      room: roomId,
      month,
      rates: `{${rates.join()}}`,
      allotments: `{${allotments.join()}}`,
    })),
  );
  const result = await db.execute(sql`
    with written as (
      insert into room_months (room_id, month, rates, allotments, taken)
      select r.room, r.month, r.rates::int[], r.allotments::smallint[], array_fill(0::smallint, array[cardinality(r.rates::int[])])
      from jsonb_to_recordset(${json}::jsonb) as r(room text, month date, rates text, allotments text)
      ${onConflict} returning 1)
    select count(*)::int as count from written`);
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

export type StoredHotel = {
  id: string;
  slug: string;
  destinationCode: string;
  externalId: string | null;
  isOnSale: boolean;
  name: string;
  latitude: number;
  longitude: number;
};
export type StoredRoom = { id: string; hotelId: string; nameEn: string };

export async function listStoredHotels(db: Queryable, from: string): Promise<StoredHotel[]> {
  const { id, slug, destinationCode, externalId, isOnSale, name, latitude, longitude, source } = hotels;
  return db
    .select({ id, slug, destinationCode, externalId, isOnSale, name, latitude, longitude })
    .from(hotels)
    .where(eq(source, from))
    .orderBy(id);
}

/** Rooms of the source's hotels, on sale or not, by which the next version's are found again. */
export async function listStoredRooms(db: Queryable, from: string): Promise<StoredRoom[]> {
  const { id, hotelId, nameEn } = hotelRooms;
  return db
    .select({ id, hotelId, nameEn })
    .from(hotelRooms)
    .innerJoin(hotels, eq(hotels.id, hotelId))
    .where(eq(hotels.source, from))
    .orderBy(id);
}

/** Stays that are sold and not over, by room, of rooms that the source sells today. */
export async function listSoldStays(
  db: Queryable,
  from: string,
  today: LocalDate,
): Promise<{ roomId: string; stays: number }[]> {
  const result = await db.execute(sql`
    select s.room_id as "roomId", count(*)::int as stays
    from hotels h join hotel_rooms r on r.hotel_id = h.id join sold_rooms s on s.room_id = r.id
    where h.source = ${from} and h.is_on_sale and s.checkout_date > ${today}::date
      and exists (select 1 from room_months m where m.room_id = r.id and 0 < any(m.rates))
    group by 1 order by 1`);
  return rowsOf(result);
}

/** Rooms of the source's hotels, on sale or not. */
export async function listRoomIds(db: Queryable, from: string): Promise<string[]> {
  const rows = await db
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .where(eq(hotels.source, from));
  return rows.map(({ id }) => id);
}

export async function listRoomIdsOf(db: Queryable, hotelIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(inArray(hotelRooms.hotelId, [...hotelIds]));
  return rows.map(({ id }) => id);
}

/** First day of each room's last month; rooms without any are left out. */
export async function listLastMonths(db: Queryable, roomIds: readonly string[]): Promise<Map<string, LocalDate>> {
  const { roomId, month } = roomMonths;
  const rows = await db
    .select({ roomId, last: sql<LocalDate>`max(${month})::text` })
    .from(roomMonths)
    .where(inArray(roomId, [...roomIds]))
    .groupBy(roomId);
  return new Map(rows.map((row) => [row.roomId, row.last]));
}

/** Hotels of any other source: their identifiers are taken. */
export async function listOtherIdentifiers(db: Queryable, from: string): Promise<Set<string>> {
  const rows = await db.select({ id: hotels.id }).from(hotels).where(ne(hotels.source, from));
  return new Set(rows.map(({ id }) => id));
}

/** Hotels on sale from any other source in these cities. */
export async function listOthersOnSale(
  db: Queryable,
  from: string,
  cities: readonly string[],
): Promise<(Pick<StoredHotel, 'name' | 'latitude' | 'longitude'> & { source: string })[]> {
  const { name, latitude, longitude, source, destinationCode, isOnSale } = hotels;
  return db
    .select({ name, latitude, longitude, source })
    .from(hotels)
    .where(and(ne(source, from), eq(isOnSale, true), inArray(destinationCode, [...cities])))
    .orderBy(hotels.id);
}

/** Returns how many of the hotels were off sale. */
export async function putOnSale(db: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await db
    .update(hotels)
    .set({ isOnSale: true })
    .where(and(inArray(hotels.id, [...ids]), eq(hotels.isOnSale, false)))
    .returning({ id: hotels.id });
  return rows.length;
}

/** Takes hotels away that nobody has ever seen, with their rooms and months. */
export async function deleteHotels(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.delete(hotels).where(and(inArray(hotels.id, [...ids]), eq(hotels.isOnSale, false)));
}

export type OversoldNight = { roomId: string; date: LocalDate; taken: number; allotment: number };

/**
 * Nights of these rooms, from a month on, of which more are held or sold than the hotel gives now. By the rooms' own
 * ids: PGlite, which does not know how large its tables are, reads all months of all hotels for a join.
 */
export async function listOversoldNights(
  db: Queryable,
  roomIds: readonly string[],
  from: LocalDate,
): Promise<OversoldNight[]> {
  if (roomIds.length === 0) return [];
  const result = await db.execute(sql`
    select m.room_id as "roomId", (m.month + night.number::int - 1)::text as date, night.taken, night.allotment
    from room_months m cross join lateral unnest(m.taken, m.allotments) with ordinality as night(taken, allotment, number)
    where ${inArray(sql`m.room_id`, [...roomIds])} and m.month >= ${from}::date and not 0 = all(m.taken) and night.taken > night.allotment
    order by 1, 2`);
  return rowsOf(result);
}
