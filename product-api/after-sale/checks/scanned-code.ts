import type { CodeSpan } from '@/rules/after-sale/code-check';
import { localDateOf } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { readCode, type ReadCode } from '../../bookings/tickets/read-code';
import { publicKeyOf } from '../../bookings/tickets/signed-code';
import { findCode, lockBookingByNumber, type CodeRow } from '../../bookings/tickets/used-codes.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { journeyOf } from '../../sessions/cart/cart-contents';

/** A code that was read, with what is kept of it. `code`: null for UNKNOWN. */
export type ScannedCode = {
  read: ReadCode;
  code: CodeRow | null;
  soldAt: Date;
  /** By the times known now, which may not be those that the code was signed with. */
  span: CodeSpan;
  zone: string;
};

/**
 * Looks a code up under its booking's lock, so that it is never used and given back at once. Null: not signed by us.
 */
export async function findScanned(
  ctx: Pick<ApiContext, 'secrets'>,
  tx: Queryable,
  payload: string,
): Promise<ScannedCode | null> {
  const read = readCode(publicKeyOf(ctx.secrets.ticketPrivateKey), payload);
  if (!read) return null;
  const booking = await lockBookingByNumber(tx, read.bookingNumber);
  const code = booking && (await findCode(tx, booking.id, read.number));
  if (!booking || !code) return { read, code: null, soldAt: new Date(0), span: read.span, zone: 'UTC' };
  return { read, code, soldAt: booking.createdAt, ...whereAndWhen(booking, code, read) };
}

function whereAndWhen(
  booking: BookingRow,
  { kind, row }: CodeRow,
  { span }: ReadCode,
): Pick<ScannedCode, 'span' | 'zone'> {
  if (kind === 'voucher') {
    const places =
      row.kind === 'hotel'
        ? booking.hotelCarts.map(({ hotel }) => hotel)
        : booking.activityCarts.map(({ place }) => place);
    return { span, zone: places[row.entryIndex]?.zone ?? 'UTC' };
  }
  const direction = booking.carts[row.entryIndex]?.directions[row.directionIndex];
  const leg = direction && journeyOf(direction.ticket).legs[row.legIndex];
  if (!leg) throw new RangeError(`Ticket ${row.ticketNumber} is for no bus of its booking`);
  const { zone } = leg.departureLocation;
  const day = localDateOf(leg.departureTime, zone);
  return { span: { from: day, until: day, departureId: leg.departureId }, zone };
}
