import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import { addNights, addStays } from '@/rules/hotels/hotel-price';
import { shareRooms } from '@/rules/hotels/room-split';
import type { Party } from '@/rules/travellers/party';
import { taxCurrency } from '@/rules/money/taxes';
import type { ApiContext } from '../context';
import { findDestination, type DestinationRow } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import type { CartHotel, CartRoom, RoomFacts } from './cart-hotel';
import type { LocalText } from '../texts/local-text';
import { findHotel, type CatalogueHotel } from './hotel-catalogue';
import { selectRoomNights, type RoomRow } from './hotels.repository';
import type { RoomNights } from './hotel-supply';
import { isOnSale } from './judge-room';
import { monthSlices } from './month-slices';
import { stationFinder } from './nearest-station';
import { presentHotel } from './present-hotel';
import { priceShare, type RoomShare } from './room-shares';
import { findCity } from './search-hotels';
import { faultsOfStay, stayTerms, type StayProduct, type StayTerms } from './stay-terms';

export type StayQuoteInput = {
  hotelIdentifier: string;
  /** One to three; a kind as often as it is wanted. */
  roomIdentifiers: readonly string[];
  /** Where the visitor believes the hotel to be. */
  cityCode?: string;
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
  party: Party;
  currency: CurrencyCode;
  /** Day of the session's frozen rates (D27). */
  rateDate?: string;
  product: StayProduct;
  /** What whoever answers for the hotel has said of these nights; without it they are read as we keep them. */
  said?: RoomNights[];
};

/**
 * Rooms for a party and dates as an entry of a cart, at today's rates: its total is what the search and the hotel's
 * page say (D23). Rooms left are not looked at: holding them decides that (hold-room.ts), and it counts expired holds
 * as free.
 * @throws ApiError HOTEL_NOT_FOUND, ROOM_NOT_FOUND, UNKNOWN_CITY, VALIDATION_FAILED with the fields of
 * rules/hotels/stay-rules, ROOM_TOO_SMALL when the party cannot sleep there, an adult in each (D22), NOT_ON_SALE when a
 * night has no rate
 */
export async function quoteStay(ctx: ApiContext, input: StayQuoteInput): Promise<CartHotel> {
  const { checkinDate, checkoutDate, party, product } = input;
  const { hotel, rooms, city } = await findRooms(ctx, input);
  const stay = { checkinDate, checkoutDate };
  const fields = faultsOfStay(ctx, stay, hotel.zone);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const currency = { code: input.currency, rateDate: input.rateDate };
  const [terms, nights, stationOf] = await Promise.all([
    stayTerms(ctx, stay, { currency, product }),
    input.said ?? selectRoomNights(ctx.database, [...new Set(input.roomIdentifiers)], monthSlices(stay)),
    stationFinder(ctx, city.code),
  ]);
  const shares = sharesOf({ hotel, rooms, party, terms, nights });
  const [first] = shares;
  if (!first) throw new ApiError('ROOM_NOT_FOUND');
  const priced = addStays(shares.map((share) => share.priced));
  const station = stationOf(hotel);
  const { cityName: _, photos: __, photoCount: ___, ...facts } = presentHotel(hotel, { city, station, language: 'en' });
  return {
    stay: { roomId: first.room.id, ...stay },
    supplier: hotel.supplier,
    product,
    hotel: facts,
    room: factsOf(first.room),
    rooms: shares.map(cartRoom),
    names: { city: textOf(city), room: textOf(first.room), station: station && textOf(station.place) },
    policies: hotel.policies,
    asked: { currency: hotel.currency, nightly: addNights(shares.map(({ asked }) => asked)) },
    priced: { currency: terms.currency, nightly: priced.nightly, total: priced.total },
    nightAmountRate: terms.rates.from(taxCurrency(city.country)),
    isPrettyUp: terms.isPrettyUp,
  };
}

function textOf({ nameEn, nameFr }: { nameEn: string; nameFr: string }): LocalText {
  return { en: nameEn, fr: nameFr };
}

/** @throws ApiError NOT_ON_SALE, ROOM_TOO_SMALL */
function sharesOf({
  hotel,
  rooms,
  party,
  terms,
  nights,
}: {
  hotel: CatalogueHotel;
  rooms: RoomRow[];
  party: Party;
  terms: StayTerms;
  nights: RoomNights[];
}): RoomShare[] {
  const nightsOf = (room: RoomRow) => nights.find(({ roomId }) => roomId === room.id);
  const kinds = rooms.map((room) => ({ ...room, rates: nightsOf(room)?.rates ?? [] }));
  const occupants = shareRooms(kinds, hotel.policies, party);
  if (!occupants) throw new ApiError('ROOM_TOO_SMALL');
  return rooms.flatMap((room, index) => {
    const ofRoom = nightsOf(room);
    if (!ofRoom || !isOnSale(ofRoom, terms.nights)) throw new ApiError('NOT_ON_SALE');
    return occupants
      .slice(index, index + 1)
      .map((who) => priceShare(hotel, { room, nights: ofRoom, occupants: who }, terms));
  });
}

function cartRoom({ room, occupants, asked, priced: { nightly, total } }: RoomShare): CartRoom {
  return { roomId: room.id, name: textOf(room), ...factsOf(room), occupants, asked, priced: { nightly, total } };
}

function factsOf({ beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities }: RoomRow): RoomFacts {
  return { beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities };
}

async function findRooms(
  ctx: ApiContext,
  input: StayQuoteInput,
): Promise<{ hotel: CatalogueHotel; rooms: RoomRow[]; city: DestinationRow }> {
  const { cityCode, hotelIdentifier, roomIdentifiers } = input;
  const asked = cityCode === undefined ? null : await findCity(ctx, cityCode);
  const hotel = await findHotel(ctx, hotelIdentifier);
  const city = await findDestination(ctx, hotel.destinationCode);
  if (!city || (asked && asked.code !== city.code)) throw new ApiError('HOTEL_NOT_FOUND');
  const rooms = roomIdentifiers.map((roomIdentifier) => {
    const room = hotel.rooms.find(({ id }) => id === roomIdentifier);
    if (!room) throw new ApiError('ROOM_NOT_FOUND');
    return room;
  });
  return { hotel, rooms, city };
}
