import type { UnitRow } from './units.repository';

/** A unit's name on the wire: where it stands in its booking. */
export function unitIdOf(unit: Pick<UnitRow, 'kind' | 'entryIndex' | 'directionIndex' | 'memberIndex'>): string {
  return `${unit.kind}-${unit.entryIndex}-${unit.directionIndex}-${unit.memberIndex}`;
}
