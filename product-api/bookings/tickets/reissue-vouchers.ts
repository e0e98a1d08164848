import { ticketStatus } from '@/rules/after-sale/ticket-status';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import type { BookingRow, VoucherRow } from '../record/booking-record';
import { insertVouchers, listVouchers, voidVouchers } from '../record/bookings.repository';
import { voucherFor } from './issue-vouchers';

/**
 * New vouchers under new numbers for some of those that are valid, as the booking stands now; theirs so far are void
 * (D65, D70). The caller has locked the booking, and has written the lead's name before.
 */
export async function reissueVouchers(
  tx: Queryable,
  { secrets, now }: Pick<ApiContext, 'secrets' | 'now'>,
  { booking, isWanted }: { booking: BookingRow; isWanted: (voucher: VoucherRow) => boolean },
): Promise<void> {
  const before = await listVouchers(tx, booking.id);
  const valid = before.filter((voucher) => ticketStatus(voucher) === 'VALID' && isWanted(voucher));
  for (const { kind, entryIndex, roomIndex } of valid)
    await voidVouchers(tx, { bookingId: booking.id, kind, entryIndex, roomIndex, at: now() });
  const key = { privateKeyPem: secrets.ticketPrivateKey };
  const rows = valid.map(({ kind, entryIndex, roomIndex, places }, index) =>
    voucherFor(booking, { kind, entryIndex, roomIndex, places }, { issued: before.length + index, ...key }),
  );
  await insertVouchers(tx, rows);
}
