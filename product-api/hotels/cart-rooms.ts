import type { Party } from '@/rules/travellers/party';
import type { CartHotel, CartRoom, RoomsStay, RoomStay } from './cart-hotel';

/** The rooms of a stay with who sleeps in each, the first one first (D22). */
export function roomsOf(cart: CartHotel, party: Pick<Party, 'nbOfAdults' | 'ageOfChildren'>): CartRoom[] {
  const { stay, room, names, asked, priced } = cart;
  const everybody: CartRoom = {
    roomId: stay.roomId,
    name: names.room,
    ...room,
    occupants: { adults: party.nbOfAdults, childrenAges: party.ageOfChildren },
    asked: asked.nightly,
    priced: { nightly: priced.nightly, total: priced.total },
  };
  return cart.rooms ?? [everybody];
}

/** What is charged for each room; their sum is the stay's price. */
export function roomPricesOf({ rooms, priced }: CartHotel): CartRoom['priced'][] {
  return rooms?.map((room) => room.priced) ?? [priced];
}

/** What a stay takes of the hotel's rooms: all of them or none (D48). */
export function roomsStayOf({ stay: { roomId, checkinDate, checkoutDate }, rooms }: CartHotel): RoomsStay {
  return { roomIds: rooms?.map((room) => room.roomId) ?? [roomId], checkinDate, checkoutDate };
}

/** The same, a room at a time. */
export function roomStaysOf(cart: CartHotel): RoomStay[] {
  const { roomIds, ...dates } = roomsStayOf(cart);
  return roomIds.map((roomId) => ({ roomId, ...dates }));
}
