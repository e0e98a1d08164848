import type { BookingRow } from '../../bookings/record/booking-record';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import { moveRevision, updateHotelCarts } from '../../bookings/record/bookings.repository';
import { reissueVouchers } from '../../bookings/tickets/reissue-vouchers';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import type { CartHotel, CartRoom } from '../../hotels/cart-hotel';
import { roomsOf } from '../../hotels/cart-rooms';
import { replaceRooms } from '../../hotels/rooms/replace-rooms';
import { ApiError } from '../../http/api-error';
import { touchedUnits } from '../changes/touched-units';
import type { Answering } from './answer-change';
import type { OtherRoom } from './list-other-rooms';
import { tellOfChange } from './tell-of-change';

/** Which kind of room takes the place of one that is gone. */
export type ChosenRoom = OtherRoom & { roomIndex: number };

/**
 * Other rooms of the house for the same nights, at no extra cost (D71): theirs are taken, the old ones given back, the
 * vouchers issued anew. Price and ladder stay those of the sale.
 * @throws ApiError SOLD_OUT when somebody else has one of them, CHANGE_MOVED_ON when one of theirs was given back; the
 * caller's transaction keeps nothing then
 */
export async function takeOtherRooms(
  ctx: Pick<ApiContext, 'secrets' | 'now'>,
  tx: Queryable,
  { booking, units, change, language }: Answering,
  chosen: readonly ChosenRoom[],
): Promise<void> {
  const { entryIndex } = change;
  // One of several was given back since they were chosen.
  const touched = touchedUnits(change, units).map(({ memberIndex }) => memberIndex);
  if (!chosen.every(({ roomIndex }) => touched.includes(roomIndex))) throw new ApiError('CHANGE_MOVED_ON');
  const cart = booking.hotelCarts[entryIndex];
  if (!cart) throw new RangeError(`The booking has no stay ${entryIndex}`);
  const rooms = roomsOf(cart, partyOfBooking(booking));
  await moveRooms(tx, { bookingId: booking.id, cart, rooms, chosen, now: ctx.now() });
  const hotelCarts = booking.hotelCarts.map((one, index) =>
    index === entryIndex ? withRooms(cart, rooms, chosen) : one,
  );
  await updateHotelCarts(tx, booking.id, hotelCarts);
  const after: BookingRow = { ...booking, hotelCarts };
  await reissueVouchers(tx, ctx, {
    booking: after,
    isWanted: (voucher) =>
      voucher.kind === 'hotel' &&
      voucher.entryIndex === entryIndex &&
      chosen.some(({ roomIndex }) => roomIndex === voucher.roomIndex),
  });
  if (!(await moveRevision(tx, booking, { status: 'CONFIRMED' }))) throw new Error('A locked booking was changed');
  await tellOfChange(ctx, tx, { booking, change, what: 'answered', language });
}

async function moveRooms(
  tx: Queryable,
  {
    bookingId,
    cart: { stay },
    rooms,
    chosen,
    now,
  }: { bookingId: number; cart: CartHotel; rooms: readonly CartRoom[]; chosen: readonly ChosenRoom[]; now: Date },
): Promise<void> {
  const { checkinDate, checkoutDate } = stay;
  const old = chosen.flatMap(({ roomIndex }) => rooms[roomIndex]?.roomId ?? []);
  const roomIds = chosen.map(({ kind }) => kind.id);
  if ((await replaceRooms(tx, { bookingId, old, roomIds, checkinDate, checkoutDate, now })) === 'soldOut')
    throw new ApiError('SOLD_OUT', { part: 0, partKind: 'hotel' });
}

function withRooms(cart: CartHotel, rooms: readonly CartRoom[], chosen: readonly ChosenRoom[]): CartHotel {
  const after = rooms.map((room, roomIndex): CartRoom => {
    const kind = chosen.find((one) => one.roomIndex === roomIndex)?.kind;
    return kind ? { ...room, roomId: kind.id, name: { en: kind.nameEn, fr: kind.nameFr }, ...factsOf(kind) } : room;
  });
  const [first] = after;
  if (!first) return cart;
  const { beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities } = first;
  return {
    ...cart,
    stay: { ...cart.stay, roomId: first.roomId },
    room: { beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities },
    names: { ...cart.names, room: first.name },
    rooms: after,
  };
}

function factsOf({
  beds,
  sizeSquareMeters,
  maxGuests,
  maxAdults,
  board,
  amenities,
}: OtherRoom['kind']): CartHotel['room'] {
  return { beds, sizeSquareMeters, maxGuests, maxAdults, board, amenities };
}
