import { addDays, instantOfLocal, type LocalDate } from '../../dates/dates';

/** Whether what a unit stands for was made use of (D68). Nobody has to prove more than can be known. */
export type UnitUse = 'USED' | 'NOT_USED' | 'UNKNOWN';

/**
 * A seat or a place is used once its ticket was scanned; before it begins it is not, afterwards nobody knows. What was
 * given back was not used: its code was void. `beginsAt`: by the times known now.
 */
export function codeUse(unit: { isGivenBack: boolean; isScanned: boolean; beginsAt: Date }, at: Date): UnitUse {
  if (unit.isScanned) return 'USED';
  return unit.isGivenBack || at <= unit.beginsAt ? 'NOT_USED' : 'UNKNOWN';
}

/** A room is used a night after check-in; from the hour of check-in until then nobody knows. */
export function roomUse(
  room: { isGivenBack: boolean; checkinDate: LocalDate; checkInFrom: string; zone: string },
  at: Date,
): UnitUse {
  if (room.isGivenBack) return 'NOT_USED';
  if (at >= instantOfLocal(addDays(room.checkinDate, 1), '00:00', room.zone)) return 'USED';
  return at < instantOfLocal(room.checkinDate, room.checkInFrom, room.zone) ? 'NOT_USED' : 'UNKNOWN';
}
