import { and, asc, eq, sql } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Database, Queryable } from '../database/database';
import type { RoomNights } from './hotel-supply';
import { hotelRooms, hotels } from './hotels.table';
import type { MonthSlice } from './month-slices';

export type HotelRow = typeof hotels.$inferSelect;
export type RoomRow = typeof hotelRooms.$inferSelect;

/** Hotels of a city that are on sale. */
export async function selectHotels(db: Queryable, cityCode: string): Promise<HotelRow[]> {
  return db
    .select()
    .from(hotels)
    .where(and(eq(hotels.destinationCode, cityCode), eq(hotels.isOnSale, true)))
    .orderBy(asc(hotels.id));
}

/**
 * Their rooms, in the order in which the hotel lists them. Looked up by a list of the hotels that is there first: for a
 * join the planner reads all rooms of all hotels.
 */
export async function selectRooms(db: Queryable, cityCode: string): Promise<RoomRow[]> {
  const ofCity = db
    .select({ id: hotels.id })
    .from(hotels)
    .where(and(eq(hotels.destinationCode, cityCode), eq(hotels.isOnSale, true)));
  return db
    .select()
    .from(hotelRooms)
    .where(sql`${hotelRooms.hotelId} = any(array(${ofCity}))`)
    .orderBy(asc(hotelRooms.hotelId), asc(hotelRooms.position), asc(hotelRooms.id));
}

/** Cities with a hotel on sale. */
export async function selectHotelCities(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ code: hotels.destinationCode }).from(hotels).where(eq(hotels.isOnSale, true));
  return rows.map(({ code }) => code);
}

type MonthNightsRow = { roomId: string; rates: number[]; left: number };

/*
 * `limit 1` keeps each row of room_months a look-up by its primary key: the planner knows nothing of how many rooms a
 * search asks for, and would read the whole table, which holds a year of every hotel there is.
 */
const MONTH_OF_ROOM = `cross join lateral (
       select months.* from room_months months where months.room_id = wanted.room_id and months.month = slice.month limit 1) m`;

/**
 * The one read of a search: nights of these rooms, whatever their hotels. Reads one row for each room and month, so
 * that it costs the same however many hotels there are elsewhere. A month that is missing is not in the answer.
 */
export async function selectRoomNights(
  database: Database['reading'],
  roomIds: readonly string[],
  slices: readonly MonthSlice[],
): Promise<RoomNights[]> {
  const rows = await database.query<MonthNightsRow>(
    `select m.room_id as "roomId", m.rates[slice.first_night : slice.last_night] as rates,
       (select coalesce(min(allotment - taken), 0)::int
          from unnest(m.allotments[slice.first_night : slice.last_night], m.taken[slice.first_night : slice.last_night]) as nights(allotment, taken)) as left
     from unnest($1::text[]) as wanted(room_id)
     cross join unnest($2::date[], $3::int[], $4::int[]) as slice(month, first_night, last_night)
     ${MONTH_OF_ROOM}
     order by m.month`,
    [
      roomIds,
      slices.map((slice) => slice.month),
      slices.map((slice) => slice.first),
      slices.map((slice) => slice.last),
    ],
    { isPlannedOnce: true },
  );
  const rooms = new Map<string, RoomNights>();
  for (const { roomId, rates, left } of rows) {
    const known = rooms.get(roomId);
    if (known) rooms.set(roomId, { roomId, rates: [...known.rates, ...rates], left: Math.min(known.left, left) });
    else rooms.set(roomId, { roomId, rates, left });
  }
  return [...rooms.values()];
}

export type FromRateRow = { hotelId: string; month: LocalDate; day: number; amount: number };

/** The cheapest night of each hotel that has a room left, the earliest of equals. `extra` is added to a room's rate. */
export async function selectCheapestNights(
  database: Database['reading'],
  rooms: readonly { hotelId: string; roomId: string; extra: number }[],
  slices: readonly MonthSlice[],
): Promise<FromRateRow[]> {
  return database.query<FromRateRow>(
    `select distinct on (wanted.hotel_id) wanted.hotel_id as "hotelId", m.month::text as month, cheapest.day, cheapest.rate + wanted.extra as amount
     from unnest($1::text[], $2::text[], $3::int[]) as wanted(hotel_id, room_id, extra)
     cross join unnest($4::date[], $5::int[], $6::int[]) as slice(month, first_night, last_night)
     ${MONTH_OF_ROOM}
     cross join lateral (
       select night.rate, night.day::int as day
       from unnest(m.rates, m.allotments, m.taken) with ordinality as night(rate, allotment, taken, day)
       where night.day between slice.first_night and slice.last_night and night.rate > 0 and night.allotment > night.taken
       order by night.rate, night.day limit 1) cheapest
     order by wanted.hotel_id, amount, m.month, cheapest.day`,
    [
      rooms.map((room) => room.hotelId),
      rooms.map((room) => room.roomId),
      rooms.map((room) => room.extra),
      slices.map((slice) => slice.month),
      slices.map((slice) => slice.first),
      slices.map((slice) => slice.last),
    ],
    { isPlannedOnce: true },
  );
}
