/**
 * Between a trip's name in its timetable and what tells its copies apart: a moved copy is what one moved departure runs
 * by, a retired one keeps the seats that were sold on what its timetable no longer has. A next one is of a version that
 * has another trip under that name, until the one before is out of the way.
 */
export const MOVED = '#moved-';
export const RETIRED = '#retired-';
export const NEXT = '#next-';

/** The name in the timetable of a trip, or of a copy of one. */
export function nameInTimetable(externalId: string): string {
  return externalId.split(RETIRED)[0]?.split(MOVED)[0]?.split(NEXT)[0] ?? externalId;
}
