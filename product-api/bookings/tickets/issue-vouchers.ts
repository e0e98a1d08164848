import { guestsIn } from '@/rules/hotels/room-split';
import { roomsOf } from '../../hotels/cart-rooms';
import type { BookingRow, VoucherRow } from '../record/booking-record';
import type { NewVoucher } from '../record/bookings.repository';
import { partyOfBooking } from '../record/party-of-booking';
import { travellersOfBooking } from './issue-tickets';
import { signVoucherCode, type VoucherCode } from './voucher-code';

/** Who shows vouchers: the first adult. */
export function leadNameOf(booking: Pick<BookingRow, 'passengers'>): string {
  return travellersOfBooking(booking)[0]?.name ?? '';
}

type Content = Pick<VoucherCode, 'w' | 'on' | 'to' | 'q'>;
/** What a voucher stands for; `places` of an activity: null for all of them. */
type VoucherPlace = Pick<VoucherRow, 'kind' | 'entryIndex' | 'roomIndex' | 'places'>;

/** One voucher for each hotel room and each activity, numbered through the booking: `TV-{number}-{n}` (F35, D22). */
export function issueVouchers(booking: BookingRow, privateKeyPem: string): NewVoucher[] {
  const party = partyOfBooking(booking);
  const stays = booking.hotelCarts.flatMap((cart, entryIndex) =>
    roomsOf(cart, party).map((_, roomIndex) => ({ kind: 'hotel' as const, entryIndex, roomIndex, places: null })),
  );
  const activities = booking.activityCarts.map((_, entryIndex) => ({
    kind: 'activity' as const,
    entryIndex,
    roomIndex: 0,
    places: null,
  }));
  return [...stays, ...activities].map((place, index) => voucherFor(booking, place, { issued: index, privateKeyPem }));
}

/**
 * A voucher under the booking's next number: for the places of an activity that are left once some were given back
 * (D63), or in a corrected name (D70). `issued`: how many vouchers it has had so far.
 */
export function voucherFor(
  booking: BookingRow,
  place: VoucherPlace,
  { issued, privateKeyPem }: { issued: number; privateKeyPem: string },
): NewVoucher {
  const voucherNumber = `TV-${booking.number}-${issued + 1}`;
  const qrPayload = signVoucherCode(privateKeyPem, {
    v: voucherNumber,
    b: booking.number,
    n: leadNameOf(booking),
    k: place.kind,
    ...(place.kind === 'hotel' ? roomContent(booking, place) : activityContent(booking, place)),
  });
  return { bookingId: booking.id, voucherNumber, ...place, qrPayload };
}

function roomContent(booking: BookingRow, { entryIndex, roomIndex }: VoucherPlace): Content {
  const cart = booking.hotelCarts[entryIndex];
  const room = cart && roomsOf(cart, partyOfBooking(booking))[roomIndex];
  if (!room) throw new RangeError(`The booking has no room ${roomIndex} in stay ${entryIndex}`);
  const { checkinDate, checkoutDate } = cart.stay;
  return { w: room.roomId, on: checkinDate, to: checkoutDate, q: guestsIn(room.occupants) };
}

function activityContent(booking: BookingRow, { entryIndex, places }: VoucherPlace): Content {
  const cart = booking.activityCarts[entryIndex];
  if (!cart) throw new RangeError(`The booking has no activity ${entryIndex}`);
  const { activityId, date, time, places: sold } = cart.places;
  return { w: `${activityId} ${cart.optionId}`, on: date, to: time, q: places ?? sold };
}
