import type { UnitStatus } from './units/unit-status';

/** A direction, a stay, a set of places, or a whole booking, by its units. */
export type PartStatus = 'SOLD' | 'PART_CANCELLED' | 'CANCELLED';

/** A part ends with its last unit (D66). @throws RangeError without units */
export function partStatus(units: readonly UnitStatus[]): PartStatus {
  if (units.length === 0) throw new RangeError('A part has units');
  const cancelled = units.filter((status) => status === 'CANCELLED').length;
  if (cancelled === 0) return 'SOLD';
  return cancelled === units.length ? 'CANCELLED' : 'PART_CANCELLED';
}
