import type { ChangeChoices } from '@/contract/after-sale/company-changes';
import { fitsRoom } from '@/rules/hotels/hotel-price';
import type { Language } from '@/rules/language';
import type { Party } from '@/rules/travellers/party';
import type { BookingRow } from '../../bookings/record/booking-record';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { CartRoom } from '../../hotels/cart-hotel';
import { roomsOf } from '../../hotels/cart-rooms';
import { findHotelOnSale } from '../../hotels/hotel-catalogue';
import type { HotelContext } from '../../hotels/hotel-supply';
import { askedFor } from '../../hotels/judge-room';
import { freeKindsOf, type RoomKind } from '../../hotels/rooms/free-rooms';
import { askHotelNights } from '../../hotels/supply/ask-hotel-nights';
import { DIRECT_SUPPLIER } from '../../hotels/supply/direct-hotel-supply';
import type { ChangeRow } from '../changes/changes.repository';
import { touchedUnits } from '../changes/touched-units';

/** `extraCost`: what a partner asks more for it than for the one that was sold, minor units of the hotel's currency. */
export type OtherRoom = { kind: RoomKind; extraCost: number };

/** A room that is gone, and the kinds that can be had in its place. */
export type OtherRooms = { roomIndex: number; kinds: OtherRoom[] };

/**
 * Other rooms of the house for those that are gone (D71): free on all nights, and large enough for who sleeps there. At
 * no extra cost, whatever they cost others. A partner is asked for those of its hotels.
 * @returns null when it did not answer in time: nobody knows which there are
 */
export async function listOtherRooms(
  ctx: HotelContext,
  { booking, units, change }: { booking: BookingRow; units: readonly UnitRow[]; change: ChangeRow },
): Promise<OtherRooms[] | null> {
  const cart = booking.hotelCarts[change.entryIndex];
  const hotel = cart && (await findHotelOnSale(ctx, cart.hotel));
  if (!hotel) return [];
  const { checkinDate, checkoutDate } = cart.stay;
  const nights = await askHotelNights(ctx, hotel, { cityCode: cart.hotel.cityCode, checkinDate, checkoutDate });
  if (!nights) return null;
  const free = freeKindsOf(hotel, nights, cart.priced.nightly.length);
  const rooms = roomsOf(cart, partyOfBooking(booking));
  return touchedUnits(change, units).flatMap(({ memberIndex: roomIndex }) => {
    const room = rooms[roomIndex];
    if (!room) return [];
    const sleepers = sleepersOf(room);
    const others = free.filter(({ kind }) => kind.id !== room.roomId && fitsRoom(kind, sleepers));
    const kinds = others.map(({ kind, nights: its }) => {
      const more = sumOf(askedFor(hotel, kind, sleepers, its)) - sumOf(room.asked);
      return { kind, extraCost: hotel.supplier === DIRECT_SUPPLIER ? 0 : Math.max(0, more) };
    });
    return [{ roomIndex, kinds }];
  });
}

function sleepersOf({ occupants: { adults, childrenAges } }: CartRoom): Party {
  return { nbOfAdults: adults, nbOfChildren: childrenAges.length, ageOfChildren: childrenAges };
}

function sumOf(nightly: readonly number[]): number {
  return nightly.reduce((sum, night) => sum + night, 0);
}

/** As the contract shows them, in one language. */
export function presentOtherRooms(rooms: readonly OtherRooms[], language: Language): ChangeChoices['rooms'] {
  return rooms.map(({ roomIndex, kinds }) => ({
    roomIndex,
    choices: kinds.map(({ kind }) => ({
      roomIdentifier: kind.id,
      name: language === 'fr' ? kind.nameFr : kind.nameEn,
      beds: kind.beds,
      sizeSquareMeters: kind.sizeSquareMeters,
      maxGuests: kind.maxGuests,
      maxAdults: kind.maxAdults,
      board: kind.board,
      amenities: kind.amenities,
    })),
  }));
}
