import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import type { BookingRow } from '../../bookings/record/booking-record';
import { insertVouchers, listVouchers, voidTickets, voidVouchers } from '../../bookings/record/bookings.repository';
import { voucherFor } from '../../bookings/tickets/issue-vouchers';
import type { UnitRow } from '../../bookings/units/units.repository';

/**
 * Codes of what is given back stop working (D65). The voucher of an activity is void and issued anew for the places
 * that are left (D63).
 * @param after all units of the booking as they stand then
 */
export async function voidCodes(
  tx: Queryable,
  ctx: Pick<ApiContext, 'secrets' | 'now'>,
  { booking, given, after }: { booking: BookingRow; given: readonly UnitRow[]; after: readonly UnitRow[] },
): Promise<void> {
  const at = ctx.now();
  const bookingId = booking.id;
  for (const { kind, entryIndex, directionIndex, memberIndex } of given) {
    if (kind === 'seat')
      await voidTickets(tx, { bookingId, entryIndex, directionIndex, travellerIndex: memberIndex, at });
    if (kind === 'room') await voidVouchers(tx, { bookingId, kind: 'hotel', entryIndex, roomIndex: memberIndex, at });
  }
  const activities = new Set(given.filter(({ kind }) => kind === 'place').map(({ entryIndex }) => entryIndex));
  for (const entryIndex of activities) {
    await voidVouchers(tx, { bookingId, kind: 'activity', entryIndex, at });
    const places = after.filter(
      (unit) => unit.kind === 'place' && unit.entryIndex === entryIndex && unit.status === 'SOLD',
    ).length;
    if (places === 0) continue;
    const issued = (await listVouchers(tx, bookingId)).length;
    const voucher = { kind: 'activity' as const, entryIndex, roomIndex: 0, places };
    await insertVouchers(tx, [voucherFor(booking, voucher, { issued, privateKeyPem: ctx.secrets.ticketPrivateKey })]);
  }
}
