import type { NeededNight } from '@/contract/after-sale/company-changes';
import { neededNights, type StayBeside } from '@/rules/after-sale/changes/needed-nights';
import type { BookingRow } from '../../bookings/record/booking-record';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import type { UnitRow } from '../../bookings/units/units.repository';
import { endsOf } from '../../buses/tickets/read-on-sale';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { quoteStay } from '../../hotels/quote-stay';
import { areRoomsFree } from '../../hotels/rooms/free-rooms';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { ChangeRow } from '../changes/changes.repository';
import { isPartSold, timesOf } from './direction-change';

/** The bed that another bus makes necessary beside the booking's stay, at today's price (D42b, D71). Null: none. */
export async function neededNight(
  ctx: ApiContext,
  { booking, units, change }: { booking: BookingRow; units: readonly UnitRow[]; change: ChangeRow },
  vehicles: readonly OfferedSegment[],
): Promise<NeededNight | null> {
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
    if (!nights) continue;
    const [roomIdentifier = stay.roomId] = roomsStayOf(cart).roomIds;
    const { hotelIdentifier, name: hotelName } = hotel;
    return {
      ...nights,
      hotelIdentifier,
      roomIdentifier,
      hotelName,
      price: await priceOf(ctx, { booking, cart, ...nights }),
    };
  }
  return null;
}

function sideOf(city: string, { from, to }: { from: string; to: string }): StayBeside['side'] | null {
  return city === to ? 'arrival' : city === from ? 'departure' : null;
}

/** Null where the rooms that were booked are not free for those nights. */
async function priceOf(
  ctx: ApiContext,
  { booking, cart, ...nights }: { booking: BookingRow; cart: CartHotel; checkinDate: string; checkoutDate: string },
): Promise<NeededNight['price']> {
  const { roomIds } = roomsStayOf(cart);
  if (!(await areRoomsFree(ctx, { roomIds, ...nights }))) return null;
  try {
    const { priced } = await quoteStay(ctx, {
      hotelIdentifier: cart.hotel.hotelIdentifier,
      roomIdentifiers: roomIds,
      ...nights,
      party: partyOfBooking(booking),
      currency: booking.currency,
      product: 'hotel',
    });
    return { currency: priced.currency, total: priced.total };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
