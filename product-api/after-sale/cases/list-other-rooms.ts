import type { ChangeChoices } from '@/contract/after-sale/company-changes';
import { fitsRoom } from '@/rules/hotels/hotel-price';
import type { Language } from '@/rules/language';
import type { BookingRow } from '../../bookings/record/booking-record';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { ApiContext } from '../../context';
import { roomsOf } from '../../hotels/cart-rooms';
import { listFreeKinds, type RoomKind } from '../../hotels/rooms/free-rooms';
import type { ChangeRow } from '../changes/changes.repository';
import { touchedUnits } from '../changes/touched-units';

/** A room that is gone, and the kinds that can be had in its place. */
export type OtherRooms = { roomIndex: number; kinds: RoomKind[] };

/**
 * Other rooms of the house for those that are gone (D71): free on all nights, and large enough for who sleeps there. At
 * no extra cost, whatever they cost others.
 */
export async function listOtherRooms(
  ctx: ApiContext,
  { booking, units, change }: { booking: BookingRow; units: readonly UnitRow[]; change: ChangeRow },
): Promise<OtherRooms[]> {
  const cart = booking.hotelCarts[change.entryIndex];
  if (!cart) return [];
  const { hotelIdentifier, cityCode } = cart.hotel;
  const nbOfNights = cart.priced.nightly.length;
  const free = await listFreeKinds(ctx, { cityCode, hotelIdentifier, nbOfNights, ...cart.stay });
  const rooms = roomsOf(cart, partyOfBooking(booking));
  return touchedUnits(change, units).flatMap(({ memberIndex: roomIndex }) => {
    const room = rooms[roomIndex];
    if (!room) return [];
    const { adults: nbOfAdults, childrenAges } = room.occupants;
    const fits = (kind: RoomKind) => fitsRoom(kind, { nbOfAdults, nbOfChildren: childrenAges.length });
    return [{ roomIndex, kinds: free.filter((kind) => kind.id !== room.roomId && fits(kind)) }];
  });
}

/** As the contract shows them, in one language. */
export function presentOtherRooms(rooms: readonly OtherRooms[], language: Language): ChangeChoices['rooms'] {
  return rooms.map(({ roomIndex, kinds }) => ({
    roomIndex,
    choices: kinds.map(({ id, nameEn, nameFr, ...kind }) => ({
      roomIdentifier: id,
      name: language === 'fr' ? nameFr : nameEn,
      beds: kind.beds,
      sizeSquareMeters: kind.sizeSquareMeters,
      maxGuests: kind.maxGuests,
      maxAdults: kind.maxAdults,
      board: kind.board,
      amenities: kind.amenities,
    })),
  }));
}
