import type { BookingRow } from '../record/booking-record';
import type { NewVoucher } from '../record/bookings.repository';
import { travellersOfBooking } from './issue-tickets';
import { signVoucherCode, type VoucherCode } from './voucher-code';

/** Who shows vouchers: the first adult. */
export function leadNameOf(booking: Pick<BookingRow, 'passengers'>): string {
  return travellersOfBooking(booking)[0]?.name ?? '';
}

type Content = Pick<VoucherCode, 'w' | 'on' | 'to' | 'q'>;

/** One voucher for each hotel stay and each activity, numbered through the booking: `TV-{number}-{n}` (F35). */
export function issueVouchers(booking: BookingRow, privateKeyPem: string): NewVoucher[] {
  const guests = travellersOfBooking(booking).length;
  const stays = booking.hotelCarts.map(({ stay }, entryIndex) => {
    const content: Content = { w: stay.roomId, on: stay.checkinDate, to: stay.checkoutDate, q: guests };
    return { kind: 'hotel' as const, entryIndex, content };
  });
  const activities = booking.activityCarts.map(({ places, optionId }, entryIndex) => {
    const content: Content = {
      w: `${places.activityId} ${optionId}`,
      on: places.date,
      to: places.time,
      q: places.places,
    };
    return { kind: 'activity' as const, entryIndex, content };
  });
  return [...stays, ...activities].map(({ kind, entryIndex, content }, index) => {
    const voucherNumber = `TV-${booking.number}-${index + 1}`;
    const qrPayload = signVoucherCode(privateKeyPem, {
      v: voucherNumber,
      b: booking.number,
      n: leadNameOf(booking),
      k: kind,
      ...content,
    });
    return { bookingId: booking.id, voucherNumber, kind, entryIndex, qrPayload };
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
