import type { BookingUnit } from '@/contract/cancellations';
import {
  cancellableUntil,
  stepsNow,
  unitRefund,
  type RefundableUnit,
  type UnitRefund,
} from '@/rules/after-sale/unit-refund';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { BookingRow } from '../record/booking-record';
import type { UnitRow } from './units.repository';

/** A unit's name on the wire: where it stands in its booking. */
export function unitIdOf(unit: Pick<UnitRow, 'kind' | 'entryIndex' | 'directionIndex' | 'memberIndex'>): string {
  return `${unit.kind}-${unit.entryIndex}-${unit.directionIndex}-${unit.memberIndex}`;
}

/** A unit as its refund is judged, with the departure as it is known now (D75). */
export function refundableUnit(booking: Pick<BookingRow, 'carts'>, unit: UnitRow): RefundableUnit {
  const startsAt = unit.startsAt.toISOString();
  return {
    kind: unit.kind,
    price: unit.price,
    steps: unit.steps,
    startsAt,
    startsNow: startsNow(booking, unit) ?? startsAt,
  };
}

/** What comes back of a sold unit at a moment. */
export function refundOfUnit(booking: Pick<BookingRow, 'carts'>, unit: UnitRow, at: Date): UnitRefund {
  return unitRefund(refundableUnit(booking, unit), at);
}

/** A booking's units as the contract shows them. */
export function presentUnits(booking: Pick<BookingRow, 'carts'>, units: readonly UnitRow[], now: Date): BookingUnit[] {
  return units.map((unit) => {
    const refundable = refundableUnit(booking, unit);
    const { kind, entryIndex, directionIndex, memberIndex, status, price, taxes, addOn } = unit;
    return {
      unitId: unitIdOf(unit),
      kind,
      entryIndex,
      directionIndex,
      memberIndex,
      status,
      price,
      taxes,
      addOn,
      steps: stepsNow(refundable),
      cancellableUntil: cancellableUntil(refundable),
      givesBack: status === 'CANCELLED' ? unit.givenBack : (unitRefund(refundable, now).amount ?? 0),
    };
  });
}

/** A timetable's times are written into the cart when they change; rooms and places begin as they were sold. */
function startsNow({ carts }: Pick<BookingRow, 'carts'>, { kind, entryIndex, directionIndex }: UnitRow): string | null {
  if (kind !== 'seat') return null;
  const direction = carts[entryIndex]?.directions[directionIndex];
  return direction ? journeyOf(direction.ticket).departureTime : null;
}
