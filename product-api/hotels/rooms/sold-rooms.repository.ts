import { and, eq, gt, like, lt } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { hotelRooms, hotels, soldRooms } from '../hotels.table';

export async function findHotelId(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, id));
  return row?.id ?? null;
}

/** Kinds of room of a hotel, on sale or sold before: 'double'. */
export async function selectRoomKinds(db: Queryable, hotel: string): Promise<string[]> {
  const listed = await db.select({ id: hotelRooms.id }).from(hotelRooms).where(eq(hotelRooms.hotelId, hotel));
  const isTheirs = like(soldRooms.roomId, `${hotel}.%`);
  const sold = await db.selectDistinct({ id: soldRooms.roomId }).from(soldRooms).where(isTheirs);
  return [...new Set([...listed, ...sold].map(({ id }) => id.slice(hotel.length + 1)))].sort();
}

export async function selectBuyersOfRooms(
  db: Queryable,
  { hotel, from, to }: { hotel: string; from: LocalDate; to: LocalDate },
): Promise<number[]> {
  const isTheirs = and(
    like(soldRooms.roomId, `${hotel}.%`),
    lt(soldRooms.checkinDate, to),
    gt(soldRooms.checkoutDate, from),
  );
  const rows = await db.selectDistinct({ bookingId: soldRooms.bookingId }).from(soldRooms).where(isTheirs);
  return rows.map(({ bookingId }) => bookingId);
}
