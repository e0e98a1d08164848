import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { findHotelId, selectBuyersOfRooms, selectRoomKinds } from './sold-rooms.repository';

/**
 * Bookings with a room of a hotel, on sale or not, on some night from `from` to the one before `to`. Null: there is no
 * such hotel.
 */
export async function listBuyersOfRooms(
  db: Queryable,
  asked: { hotel: string; from: LocalDate; to: LocalDate },
): Promise<number[] | null> {
  return (await findHotelId(db, asked.hotel)) === null ? null : selectBuyersOfRooms(db, asked);
}

/** The kinds of room that a hotel has, or has sold: 'double'. */
export async function listRoomKinds(db: Queryable, hotel: string): Promise<string[]> {
  return selectRoomKinds(db, hotel);
}
