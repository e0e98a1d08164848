import type { BookingUnit } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { directionsWithChildrenAlone } from '@/rules/after-sale/units/children-alone';
import { partKeyOf, type Part } from './parts';
import type { Selection } from './selection';

/** A direction on which only children would be left, and their units. */
export type ChildrenAlone = { part: Part; children: BookingUnit[] };

/** Said before anything is sent: children are never left without an adult (D63). */
export function childrenAlone(
  { travellers, units }: Pick<MyBooking, 'travellers' | 'units'>,
  parts: readonly Part[],
  selection: Selection,
): ChildrenAlone[] {
  const seats = units.filter(({ kind, status }) => kind === 'seat' && status === 'SOLD');
  const typeOf = ({ memberIndex }: BookingUnit) => travellers[memberIndex]?.type ?? 'adult';
  const alone = directionsWithChildrenAlone(
    seats.map((unit) => ({
      direction: partKeyOf(unit),
      type: typeOf(unit),
      isTravelling: !selection.has(unit.unitId),
    })),
  );
  return parts
    .filter(({ key, units: ofPart }) => alone.includes(key) && ofPart.some(({ unitId }) => selection.has(unitId)))
    .map((part) => ({
      part,
      children: part.units.filter(
        (unit) => unit.status === 'SOLD' && typeOf(unit) === 'child' && !selection.has(unit.unitId),
      ),
    }));
}
