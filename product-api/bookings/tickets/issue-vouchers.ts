import { guestsIn } from '@/rules/hotels/room-split';
import { roomsOf } from '../../hotels/cart-rooms';
import type { BookingRow } from '../record/booking-record';
import type { NewVoucher } from '../record/bookings.repository';
import { partyOfBooking } from '../record/party-of-booking';
import { travellersOfBooking } from './issue-tickets';
import { signVoucherCode, type VoucherCode } from './voucher-code';

/** Who shows vouchers: the first adult. */
export function leadNameOf(booking: Pick<BookingRow, 'passengers'>): string {
  return travellersOfBooking(booking)[0]?.name ?? '';
}

type Content = Pick<VoucherCode, 'w' | 'on' | 'to' | 'q'>;

/** One voucher for each hotel room and each activity, numbered through the booking: `TV-{number}-{n}` (F35, D22). */
export function issueVouchers(booking: BookingRow, privateKeyPem: string): NewVoucher[] {
  const party = partyOfBooking(booking);
  const stays = booking.hotelCarts.flatMap((cart, entryIndex) =>
    roomsOf(cart, party).map(({ roomId, occupants }, roomIndex) => {
      const { checkinDate, checkoutDate } = cart.stay;
      const content: Content = { w: roomId, on: checkinDate, to: checkoutDate, q: guestsIn(occupants) };
      return { kind: 'hotel' as const, entryIndex, roomIndex, content };
    }),
  );
  const activities = booking.activityCarts.map(({ places, optionId }, entryIndex) => {
    const content: Content = {
      w: `${places.activityId} ${optionId}`,
      on: places.date,
      to: places.time,
      q: places.places,
    };
    return { kind: 'activity' as const, entryIndex, roomIndex: 0, content };
  });
  return [...stays, ...activities].map(({ content, ...place }, index) => {
    const voucherNumber = `TV-${booking.number}-${index + 1}`;
    const qrPayload = signVoucherCode(privateKeyPem, {
      v: voucherNumber,
      b: booking.number,
      n: leadNameOf(booking),
      k: place.kind,
      ...content,
    });
    return { bookingId: booking.id, voucherNumber, ...place, qrPayload };
  });
}

/**
 * The voucher for the places of an activity that are left once some were given back (D63), under the booking's next
 * number. `issued`: how many vouchers it has had so far.
 */
export function reissuedActivityVoucher(
  booking: BookingRow,
  again: { entryIndex: number; places: number; issued: number; privateKeyPem: string },
): NewVoucher {
  const { entryIndex, places, issued, privateKeyPem } = again;
  const cart = booking.activityCarts[entryIndex];
  if (!cart) throw new RangeError(`The booking has no activity ${entryIndex}`);
  const voucherNumber = `TV-${booking.number}-${issued + 1}`;
  const qrPayload = signVoucherCode(privateKeyPem, {
    v: voucherNumber,
    b: booking.number,
    n: leadNameOf(booking),
    k: 'activity',
    w: `${cart.places.activityId} ${cart.optionId}`,
    on: cart.places.date,
    to: cart.places.time,
    q: places,
  });
  return { bookingId: booking.id, voucherNumber, kind: 'activity', entryIndex, places, qrPayload };
}
