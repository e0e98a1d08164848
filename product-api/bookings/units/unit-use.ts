import { codeUse, roomUse, type UnitUse } from '@/rules/after-sale/units/unit-use';
import type { BookingRow, TicketRow, VoucherRow } from '../record/booking-record';
import { refundableUnit } from './refundable-unit';
import type { UnitRow } from './units.repository';

/** The codes that were issued for a booking, void ones with them: a scan is a scan. */
export type IssuedCodes = { tickets: readonly TicketRow[]; vouchers: readonly VoucherRow[] };

/** What is known of the use of a booking's units (D68), by their ids: the one place that answers it. */
export function usesOfUnits(
  booking: Pick<BookingRow, 'carts' | 'hotelCarts'>,
  units: readonly UnitRow[],
  codes: IssuedCodes,
  now: Date,
): Map<number, UnitUse> {
  return new Map(units.map((unit) => [unit.id, useOf(booking, unit, codes, now)]));
}

function useOf(
  booking: Pick<BookingRow, 'carts' | 'hotelCarts'>,
  unit: UnitRow,
  codes: IssuedCodes,
  now: Date,
): UnitUse {
  const isGivenBack = unit.status !== 'SOLD';
  const isScanned = wasScanned(unit, codes);
  const stay = unit.kind === 'room' ? booking.hotelCarts[unit.entryIndex] : undefined;
  if (stay && !isScanned) {
    const { checkInFrom, zone } = stay.hotel;
    return roomUse({ isGivenBack, checkinDate: stay.stay.checkinDate, checkInFrom, zone }, now);
  }
  return codeUse({ isGivenBack, isScanned, beginsAt: new Date(refundableUnit(unit, booking).startsNow) }, now);
}

/** Nobody knows which of an activity's places was taken: its voucher stands for all of them. */
function wasScanned({ kind, entryIndex, directionIndex, memberIndex }: UnitRow, codes: IssuedCodes): boolean {
  const isOfEntry = (code: TicketRow | VoucherRow) => code.entryIndex === entryIndex && code.usedAt !== null;
  if (kind === 'seat')
    return codes.tickets.some(
      (ticket) =>
        isOfEntry(ticket) && ticket.directionIndex === directionIndex && ticket.travellerIndex === memberIndex,
    );
  const vouchers = codes.vouchers.filter(isOfEntry);
  if (kind === 'place') return vouchers.some((voucher) => voucher.kind === 'activity');
  return vouchers.some((voucher) => voucher.kind === 'hotel' && voucher.roomIndex === memberIndex);
}
