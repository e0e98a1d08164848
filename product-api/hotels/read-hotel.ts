import type { HotelProduct } from '@/contract/hotels';
import type { Language } from '@/rules/language';
import { multiplyByRate } from '@/rules/money/money';
import { partyFaults, type Party } from '@/rules/travellers/party';
import type { StayDates } from '@/rules/hotels/stay-rules';
import { fitsRoom } from '@/rules/hotels/hotel-price';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { ratesInto, type RatesInto } from '../prices/exchange-rates';
import type { SearchCurrency } from '../prices/search-currency';
import type { DestinationRow } from '../places/find-destinations';
import { listCheapestNights, presentFromRate } from './from-rates';
import { findHotel, type CatalogueHotel } from './hotel-catalogue';
import { selectRoomNights } from './hotels.repository';
import { judgeRoom, type JudgedRoom } from './judge-room';
import { monthSlices } from './month-slices';
import { stationFinder } from './nearest-station';
import { presentPhotos } from './photos/present-photos';
import { presentHotel } from './present-hotel';
import { presentRoomOffer } from './present-room-offer';
import { presentSplit, splitOf } from './room-shares';
import { findCity } from './search-hotels';
import { faultsOfStay, stayTerms, type StayProduct, type StayTerms } from './stay-terms';

export type ReadHotelInput = {
  hotelIdentifier: string;
  /** Both or neither. */
  checkinDate?: string;
  checkoutDate?: string;
  party: Party;
  currency: SearchCurrency;
  product: StayProduct;
  language: Language;
  stationId?: string;
};

/**
 * Everything a hotel's page says (R21, R74, F21). With dates its rooms for the party, those that can be had first,
 * cheapest first, and where none can the cheapest split (D22); without dates they are 'priceNotSet', or 'tooSmall'.
 * @throws ApiError HOTEL_NOT_FOUND; VALIDATION_FAILED with the fields of rules/hotels/stay-rules and
 * rules/travellers/party
 */
export async function readHotel(ctx: ApiContext, input: ReadHotelInput): Promise<HotelProduct> {
  const { party, currency, language } = input;
  const hotel = await findHotel(ctx, input.hotelIdentifier);
  const stay = checkedStay(ctx, input, hotel.zone);
  const city = await findCity(ctx, hotel.destinationCode);
  const [terms, rates, cheapest, stationOf] = await Promise.all([
    stay ? stayTerms(ctx, stay, input) : null,
    ratesInto(ctx, currency.code, currency.rateDate),
    listCheapestNights(ctx, city),
    stationFinder(ctx, city.code, input.stationId),
  ]);
  return {
    ...presentHotel(hotel, { city, station: stationOf(hotel), language }),
    ...presentPhotos(hotel, language, hotel.photos.length),
    description: language === 'fr' ? hotel.descriptionFr : hotel.descriptionEn,
    fromRate: presentFromRate(cheapest.get(hotel.id), hotel, { currency: currency.code, rates }),
    policies: presentPolicies(hotel, currency, rates),
    stay: terms && { checkinDate: terms.checkinDate, checkoutDate: terms.checkoutDate, nights: terms.nights },
    ...(await roomOffers(ctx, { hotel, city, party, terms, language })),
  };
}

/** The dates asked for; null without any. @throws ApiError VALIDATION_FAILED */
function checkedStay(
  ctx: ApiContext,
  { checkinDate, checkoutDate, party }: ReadHotelInput,
  zone: string,
): StayDates | null {
  const fields = partyFaults(party);
  const stay =
    checkinDate || checkoutDate ? { checkinDate: checkinDate ?? '', checkoutDate: checkoutDate ?? '' } : null;
  if (stay) fields.push(...faultsOfStay(ctx, stay, zone));
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  return stay;
}

async function roomOffers(
  ctx: ApiContext,
  asked: { hotel: CatalogueHotel; city: DestinationRow; party: Party; terms: StayTerms | null; language: Language },
): Promise<Pick<HotelProduct, 'rooms' | 'split'>> {
  const { hotel, party, terms } = asked;
  if (!terms)
    return { rooms: hotel.rooms.map((room) => presentRoomOffer(withoutDates(room, party), asked)), split: null };
  const nights = await selectRoomNights(
    ctx.database,
    hotel.rooms.map((room) => room.id),
    monthSlices(terms),
  );
  const byRoom = new Map(nights.map((room) => [room.roomId, room]));
  const offers = hotel.rooms.map((room) =>
    presentRoomOffer(judgeRoom(hotel, room, { party, nights: terms.nights }, byRoom.get(room.id)), asked),
  );
  const rooms = offers.sort(
    (left, right) => (left.price?.total ?? Number.MAX_SAFE_INTEGER) - (right.price?.total ?? Number.MAX_SAFE_INTEGER),
  );
  const isOneEnough = rooms.some(({ availability }) => availability === 'available');
  const split = isOneEnough ? null : splitOf(hotel, { party, terms, nights: byRoom });
  return { rooms, split: split && presentSplit(split, { ...asked, terms }) };
}

function withoutDates(room: CatalogueHotel['rooms'][number], party: Party): JudgedRoom {
  return { room, availability: fitsRoom(room, party) ? 'priceNotSet' : 'tooSmall', roomsLeft: null, asked: [] };
}

/** Amounts in the currency that the page is read in, converted half-up. */
function presentPolicies(hotel: CatalogueHotel, currency: SearchCurrency, rates: RatesInto): HotelProduct['policies'] {
  const convert = (amount: number) => multiplyByRate(amount, rates.from(hotel.currency));
  const [first] = hotel.rooms;
  return {
    cancellation: hotel.policies.cancellation,
    childRates: hotel.policies.childRates.map(({ untilAge, amountPerNight }) => ({
      untilAge,
      perNight: convert(amountPerNight),
    })),
    includedAdults: first?.includedAdults ?? 0,
    extraAdultPerNight: convert(first?.extraAdultPerNight ?? 0),
    currency: currency.code,
  };
}
