import {
  hotelProductSchema,
  searchHotels,
  type HotelOffer,
  type HotelProduct,
  type HotelSearch,
  type RoomOffer,
} from '@/contract/hotels';
import type { RoomStay } from '@/product-api/hotels/cart-hotel';
import type { Answer, CallOptions, TestApi } from '../api/api-fixture';

export const TWO_ADULTS = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] as number[] };
/** A Tuesday to a Thursday, without a change of clocks. */
export const TWO_NIGHTS = { checkinDate: '2026-10-27', checkoutDate: '2026-10-29' };

export function hotelSearch(change: Partial<HotelSearch> = {}): HotelSearch {
  return { passengers: TWO_ADULTS, cityCode: 'montreal', ...TWO_NIGHTS, ...change };
}

/** One page of hotels parsed by the contract, its counts, and the answer it came in. */
export async function findHotels(
  api: TestApi,
  change: Partial<HotelSearch> = {},
  options: CallOptions = {},
): Promise<{ offers: HotelOffer[]; total: number; unfiltered: number; answer: Answer }> {
  const answer = await api.call('POST', searchHotels.path, { body: hotelSearch(change), ...options });
  const count = (header: string) => Number(answer.headers.get(header));
  return {
    offers: searchHotels.success[200].parse(answer.body),
    total: count('x-total-count'),
    unfiltered: count('x-unfiltered-count'),
    answer,
  };
}

export async function openHotel(
  api: TestApi,
  hotelIdentifier: string,
  query: Record<string, string> = {},
  options: CallOptions = {},
): Promise<HotelProduct> {
  const { body } = await api.call('GET', `/v1/hotels/${hotelIdentifier}`, { query, ...options });
  return hotelProductSchema.parse(body);
}

export function roomOf(hotel: HotelProduct, room: string): RoomOffer {
  const found = hotel.rooms.find(({ roomIdentifier }) => roomIdentifier === `${hotel.hotelIdentifier}.${room}`);
  if (!found)
    throw new Error(`No room ${room} among ${hotel.rooms.map(({ roomIdentifier }) => roomIdentifier).join(', ')}`);
  return found;
}

/** Rooms counted as taken, night by night of a stay. */
export async function takenNights(api: TestApi, { roomId, checkinDate, checkoutDate }: RoomStay): Promise<number[]> {
  const rows = await api.database.query<{ taken: number }>(
    `select night.taken::int as taken
     from room_months m cross join unnest(m.taken) with ordinality as night(taken, day)
     where m.room_id = $1 and m.month + night.day::int - 1 >= $2::date and m.month + night.day::int - 1 < $3::date
     order by m.month, night.day`,
    [roomId, checkinDate, checkoutDate],
  );
  return rows.map((row) => row.taken);
}
