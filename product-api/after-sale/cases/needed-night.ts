import type { NeededNight } from '@/contract/after-sale/company-changes';
import { neededNights, type Nights, type StayBeside } from '@/rules/after-sale/changes/needed-nights';
import type { BookingRow } from '../../bookings/record/booking-record';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import type { UnitRow } from '../../bookings/units/units.repository';
import { endsOf } from '../../buses/tickets/read-on-sale';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';
import { ApiError } from '../../http/api-error';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { findHotelOnSale } from '../../hotels/hotel-catalogue';
import type { HotelContext } from '../../hotels/hotel-supply';
import { quoteStay } from '../../hotels/quote-stay';
import { hasRooms } from '../../hotels/rooms/free-rooms';
import { askHotelNights } from '../../hotels/supply/ask-hotel-nights';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { ChangeRow } from '../changes/changes.repository';
import { isPartSold, timesOf } from './direction-change';

/** Nights beside a stay of the booking. */
type NightsBeside = Nights & { cart: CartHotel };

/** The bed that another bus makes necessary beside the booking's stay (D42b, D71). Null: none. */
export function neededNight(
  { booking, units, change }: { booking: BookingRow; units: readonly UnitRow[]; change: ChangeRow },
  vehicles: readonly OfferedSegment[],
): NightsBeside | null {
  const ticket = booking.carts[change.entryIndex]?.directions[change.directionIndex]?.ticket;
  if (!ticket) return null;
  const { departureLocation, destinationLocation } = journeyOf(ticket);
  const { first, last } = endsOf(vehicles);
  const other = { departureTime: first.departureAt.toISOString(), arrivalTime: last.arrivalAt.toISOString() };
  for (const [entryIndex, cart] of booking.hotelCarts.entries()) {
    if (!isPartSold(units, { kind: 'room', entryIndex, directionIndex: 0 })) continue;
    const { hotel, stay } = cart;
    const side = sideOf(hotel.cityCode, { from: departureLocation.cityCode, to: destinationLocation.cityCode });
    const nights = side && neededNights({ ...stay, side, zone: hotel.zone }, change.before ?? timesOf(ticket), other);
    if (nights) return { cart, ...nights };
  }
  return null;
}

function sideOf(city: string, { from, to }: { from: string; to: string }): StayBeside['side'] | null {
  return city === to ? 'arrival' : city === from ? 'departure' : null;
}

/** Says what such nights cost today. Buses of one day need the same ones: their hotel is asked once. */
export function nightPrices(
  ctx: HotelContext,
  booking: BookingRow,
): (night: NightsBeside | null) => Promise<NeededNight | null> {
  const asked = new Map<string, Promise<NeededNight>>();
  return async (night) => {
    if (!night) return null;
    const { cart, checkinDate, checkoutDate } = night;
    const key = `${cart.hotel.hotelIdentifier} ${checkinDate} ${checkoutDate}`;
    const price = asked.get(key) ?? priced(ctx, booking, night);
    asked.set(key, price);
    return price;
  };
}

async function priced(
  ctx: HotelContext,
  booking: BookingRow,
  { cart, checkinDate, checkoutDate }: NightsBeside,
): Promise<NeededNight> {
  const [roomIdentifier = cart.stay.roomId] = roomsStayOf(cart).roomIds;
  const { hotelIdentifier, name: hotelName } = cart.hotel;
  const facts = { hotelIdentifier, roomIdentifier, hotelName, checkinDate, checkoutDate };
  return { ...facts, ...(await priceOf(ctx, { booking, cart, checkinDate, checkoutDate })) };
}

/** A partner is asked for the nights of its hotels, as for their other rooms. */
async function priceOf(
  ctx: HotelContext,
  { booking, cart, ...nights }: { booking: BookingRow; cart: CartHotel } & Nights,
): Promise<Pick<NeededNight, 'price' | 'isHotelSilent'>> {
  const { roomIds } = roomsStayOf(cart);
  const { hotelIdentifier, cityCode } = cart.hotel;
  const hotel = await findHotelOnSale(ctx, cart.hotel);
  if (!hotel) return { price: null, isHotelSilent: false };
  const said = await askHotelNights(ctx, hotel, { cityCode, ...nights });
  if (!said) return { price: null, isHotelSilent: true };
  if (!hasRooms(said, roomIds)) return { price: null, isHotelSilent: false };
  try {
    const { priced: total } = await quoteStay(ctx, {
      hotelIdentifier,
      roomIdentifiers: roomIds,
      ...nights,
      said,
      party: partyOfBooking(booking),
      currency: booking.currency,
      product: 'hotel',
    });
    return { price: { currency: total.currency, total: total.total }, isHotelSilent: false };
  } catch (error) {
    if (error instanceof ApiError) return { price: null, isHotelSilent: false };
    throw error;
  }
}
