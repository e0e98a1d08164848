import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { BookingUnit } from '@/contract/cancellations';

/** Units that are ticked, by their ids. */
export type Selection = ReadonlySet<string>;
export type CheckState = 'all' | 'some' | 'none';

/** One traveller on one bus, one room or one ticket: there is nothing to choose. */
export function isOneUnit({ units }: Pick<MyBooking, 'units'>): boolean {
  return units.length === 1;
}

/** How the box of a group stands. */
export function checkState(units: readonly Pick<BookingUnit, 'unitId'>[], selection: Selection): CheckState {
  const ticked = units.filter(({ unitId }) => selection.has(unitId)).length;
  if (ticked === 0) return 'none';
  return ticked === units.length ? 'all' : 'some';
}

/** Ticks a group, or unticks it where all of it is ticked. */
export function toggled(units: readonly Pick<BookingUnit, 'unitId'>[], selection: Selection): Selection {
  const next = new Set(selection);
  const isOff = checkState(units, selection) === 'all';
  for (const { unitId } of units) {
    if (isOff) next.delete(unitId);
    else next.add(unitId);
  }
  return next;
}
