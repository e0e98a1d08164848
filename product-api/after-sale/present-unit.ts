import type { BookingUnit } from '@/contract/cancellations';
import { cancellableUntil, stepsNow, unitRefund } from '@/rules/after-sale/units/unit-refund';
import type { BookingRow } from '../bookings/record/booking-record';
import { refundableUnit } from '../bookings/units/refundable-unit';
import { unitIdOf } from '../bookings/units/unit-id';
import type { UnitRow } from '../bookings/units/units.repository';

/**
 * A unit with what it gives back at a moment, by the times known now (D75).
 * @param isInFull an open change by company or hotel gives everything back (D71)
 */
export function presentUnit(
  row: UnitRow,
  booking: Pick<BookingRow, 'carts'>,
  { now, isInFull }: { now: Date; isInFull: boolean },
): BookingUnit {
  const unit = refundableUnit(row, booking);
  return {
    unitId: unitIdOf(row),
    kind: row.kind,
    entryIndex: row.entryIndex,
    directionIndex: row.directionIndex,
    memberIndex: row.memberIndex,
    status: row.status,
    price: row.price,
    taxes: row.taxes,
    addOn: row.addOn,
    steps: stepsNow(unit),
    cancellableUntil: cancellableUntil(unit),
    givesBack:
      row.status === 'CANCELLED'
        ? row.givenBack
        : isInFull
          ? row.price + row.keptAtExchanges
          : (unitRefund(unit, now).amount ?? 0),
  };
}
