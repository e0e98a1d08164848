import type { SharedRoom } from '@/contract/hotels';
import type { BookedHotel } from '@/contract/session';
import { sharedOut } from '@/rules/hotels/hotel-price';
import { hotelRefundLadder } from '@/rules/hotels/hotel-terms';
import type { Language } from '@/rules/language';
import { perPerson } from '@/rules/money/money';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { hotelTaxLines, type TaxRate } from '@/rules/money/taxes';
import { travellersOf, type Party } from '@/rules/travellers/party';
import type { ApiContext } from '../../context';
import type { CartHotel, CartRoom } from '../../hotels/cart-hotel';
import { roomsOf } from '../../hotels/cart-rooms';
import { findHotelOnSale } from '../../hotels/hotel-catalogue';
import { presentPhotos } from '../../hotels/photos/present-photos';
import { presentRefund, presentStayPrice, presentSum } from '../../hotels/present-stay-price';
import { listTaxRates } from '../../prices/tax-rates';
import { taxedStay } from '../prices/priced-entries';

type ShownPhotos = ReturnType<typeof presentPhotos>;

/** What a room of the stay gives back, by the hotel's own terms (F21, F25). */
export function roomRefund(
  { policies, stay, hotel }: CartHotel,
  { total, nightly }: { total: number; nightly: readonly number[] },
): RefundLadder {
  return hotelRefundLadder(policies, { checkinDate: stay.checkinDate, zone: hotel.zone, total, nightly });
}

/** The photos that a chosen hotel has today; none once it is no longer on sale. */
export async function photosOfCart(
  ctx: Pick<ApiContext, 'database'>,
  { hotel }: CartHotel,
  language: Language,
): Promise<ShownPhotos> {
  const { photos = [] } = (await findHotelOnSale(ctx, hotel)) ?? {};
  return presentPhotos({ name: hotel.name, photos }, language);
}

/** Hotel and first room as they were chosen, at the room's own rate (R94, D22). */
export function presentRoom(
  { hotel, room, rooms, names, stay, priced }: CartHotel,
  language: Language,
  photos: ShownPhotos = { photos: [], photoCount: 0 },
): Pick<BookedHotel, 'hotel' | 'selectedRoom'> {
  const { nightly, total } = rooms?.[0]?.priced ?? priced;
  const { ratePerNight } = sharedOut(nightly, total);
  return {
    hotel: {
      ...hotel,
      ...photos,
      cityName: names.city[language],
      station: hotel.station && { ...hotel.station, name: names.station?.[language] ?? hotel.station.name },
    },
    selectedRoom: { roomIdentifier: stay.roomId, name: names.room[language], ...room, ratePerNight },
  };
}

/** A stay of the cart as the contract shows it, with the taxes that its price contains (R68, R74, R77, D22, D24). */
export async function presentHotelCart(
  ctx: ApiContext,
  cart: CartHotel,
  language: Language,
  party: Party,
): Promise<Omit<BookedHotel, 'holdExpiresAt'>> {
  const { checkinDate, checkoutDate } = cart.stay;
  const { currency, nightly, total } = cart.priced;
  const rates = await listTaxRates(ctx, 'hotel', checkinDate);
  const stay = { checkinDate, checkoutDate, currency };
  const rooms = roomsOf(cart, party).map((room) => presentCartRoom(room, { cart, stay, rates, language }));
  return {
    ...presentRoom(cart, language, await photosOfCart(ctx, cart, language)),
    rooms,
    product: cart.product ?? 'hotel',
    checkinDate,
    checkoutDate,
    nights: nightly.length,
    ...presentSum(rooms, stay),
    pricePerPerson: perPerson(total, travellersOf(party)).amount,
  };
}

function presentCartRoom(
  { roomId, name, occupants, asked: _, priced, ...facts }: CartRoom,
  {
    cart,
    stay,
    rates,
    language,
  }: { cart: CartHotel; stay: Parameters<typeof presentStayPrice>[1]; rates: TaxRate[]; language: Language },
): SharedRoom {
  return {
    roomIdentifier: roomId,
    name: name[language],
    ...facts,
    occupants,
    price: presentStayPrice(
      sharedOut(priced.nightly, priced.total),
      stay,
      hotelTaxLines(taxedStay(cart, priced), rates),
    ),
    refund: presentRefund(roomRefund(cart, priced)),
  };
}
