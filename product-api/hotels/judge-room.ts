import type { RoomOffer } from '@/contract/hotels';
import { fitsRoom, nightlyAsk } from '@/rules/hotels/hotel-price';
import type { Party } from '@/rules/travellers/party';
import type { RoomNights } from './hotel-supply';
import type { CatalogueHotel } from './hotel-catalogue';
import type { RoomRow } from './hotels.repository';

/**
 * How a room can be had for a party. `asked`: what the hotel asks night by night in its currency; empty unless it is
 * available.
 */
export type JudgedRoom = {
  room: RoomRow;
  availability: RoomOffer['availability'];
  roomsLeft: number | null;
  asked: number[];
};

/**
 * Judges a room for a party that fits or not, and nights that are on sale and free or not.
 * @param nights what its supplier said of the stay; undefined: nothing
 */
export function judgeRoom(
  hotel: CatalogueHotel,
  room: RoomRow,
  stay: { party: Party; nights: number },
  nights: RoomNights | undefined,
): JudgedRoom {
  const refused = (availability: JudgedRoom['availability']): JudgedRoom => ({
    room,
    availability,
    roomsLeft: null,
    asked: [],
  });
  if (!fitsRoom(room, stay.party)) return refused('tooSmall');
  if (!nights || !isOnSale(nights, stay.nights)) return refused('priceNotSet');
  if (nights.left < 1) return refused('soldOut');
  return { room, availability: 'available', roomsLeft: nights.left, asked: askedFor(hotel, room, stay.party, nights) };
}

/** Every night of the stay has a rate. */
export function isOnSale({ rates }: RoomNights, nights: number): boolean {
  return rates.length === nights && rates.every((rate) => rate > 0);
}

/** What the hotel asks for the party, night by night, minor units of its currency. */
export function askedFor({ policies }: CatalogueHotel, room: RoomRow, party: Party, { rates }: RoomNights): number[] {
  return rates.map((rate) => nightlyAsk(rate, room, policies, party));
}
