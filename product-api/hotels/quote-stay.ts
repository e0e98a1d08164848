import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import { fitsRoom } from '@/rules/hotels/hotel-price';
import type { Party } from '@/rules/travellers/party';
import { taxCurrency } from '@/rules/money/taxes';
import type { ApiContext } from '../context';
import { findDestination, type DestinationRow } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import type { CartHotel } from './cart-hotel';
import type { LocalText } from '../texts/local-text';
import { findHotel, type CatalogueHotel } from './hotel-catalogue';
import { selectRoomNights, type RoomRow } from './hotels.repository';
import { askedFor, isOnSale } from './judge-room';
import { monthSlices } from './month-slices';
import { stationFinder } from './nearest-station';
import { presentHotel } from './present-hotel';
import { priceRoom } from './present-room-offer';
import { findCity } from './search-hotels';
import { faultsOfStay, stayTerms, type StayProduct } from './stay-terms';

export type StayQuoteInput = {
  hotelIdentifier: string;
  roomIdentifier: string;
  /** Where the visitor believes the hotel to be. */
  cityCode?: string;
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
  party: Party;
  currency: CurrencyCode;
  /** Day of the session's frozen rates (D27). */
  rateDate?: string;
  product: StayProduct;
};

/**
 * A room for a party and dates as an entry of a cart, at today's rates: its total is what the search and the hotel's
 * page say (D23). Rooms left are not looked at: holding the room decides that (hold-room.ts), and it counts expired
 * holds as free.
 * @throws ApiError HOTEL_NOT_FOUND, ROOM_NOT_FOUND, UNKNOWN_CITY, VALIDATION_FAILED with the fields of
 * rules/hotels/stay-rules, ROOM_TOO_SMALL for the whole party (D22), NOT_ON_SALE when a night has no rate
 */
export async function quoteStay(ctx: ApiContext, input: StayQuoteInput): Promise<CartHotel> {
  const { checkinDate, checkoutDate, party, product } = input;
  const { hotel, room, city } = await findRoom(ctx, input);
  const stay = { checkinDate, checkoutDate };
  const fields = faultsOfStay(ctx, stay, hotel.zone);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  if (!fitsRoom(room, party)) throw new ApiError('ROOM_TOO_SMALL');
  const currency = { code: input.currency, rateDate: input.rateDate };
  const [terms, [nights], stationOf] = await Promise.all([
    stayTerms(ctx, stay, { currency, product }),
    selectRoomNights(ctx.database, [room.id], monthSlices(stay)),
    stationFinder(ctx, city.code),
  ]);
  if (!nights || !isOnSale(nights, terms.nights)) throw new ApiError('NOT_ON_SALE');
  const nightly = askedFor(hotel, room, party, nights);
  const priced = priceRoom(hotel, nightly, terms);
  const station = stationOf(hotel);
  const { cityName: _, ...facts } = presentHotel(hotel, { city, station, language: 'en' });
  const { beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities } = room;
  return {
    stay: { roomId: room.id, ...stay },
    supplier: hotel.supplier,
    product,
    hotel: facts,
    room: { beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities },
    names: { city: textOf(city), room: textOf(room), station: station && textOf(station.place) },
    policies: hotel.policies,
    asked: { currency: hotel.currency, nightly },
    priced: { currency: terms.currency, nightly: priced.nightly, total: priced.total },
    nightAmountRate: terms.rates.from(taxCurrency(city.country)),
    isPrettyUp: terms.isPrettyUp,
  };
}

function textOf({ nameEn, nameFr }: { nameEn: string; nameFr: string }): LocalText {
  return { en: nameEn, fr: nameFr };
}

async function findRoom(
  ctx: ApiContext,
  input: StayQuoteInput,
): Promise<{ hotel: CatalogueHotel; room: RoomRow; city: DestinationRow }> {
  const { cityCode, hotelIdentifier, roomIdentifier } = input;
  const asked = cityCode === undefined ? null : await findCity(ctx, cityCode);
  const hotel = await findHotel(ctx, hotelIdentifier);
  const city = await findDestination(ctx, hotel.destinationCode);
  if (!city || (asked && asked.code !== city.code)) throw new ApiError('HOTEL_NOT_FOUND');
  const room = hotel.rooms.find(({ id }) => id === roomIdentifier);
  if (!room) throw new ApiError('ROOM_NOT_FOUND');
  return { hotel, room, city };
}
