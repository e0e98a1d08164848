import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { addDays, daysBetween, type LocalDate } from '@/rules/dates/dates';

export type Direction = 'outbound' | 'return';

/** The day that a list shows. */
export function dayOf(search: SearchCriteria, direction: Direction): LocalDate {
  return direction === 'return' ? (search.dateEnd ?? search.dateStart) : search.dateStart;
}

/** Where the buses of a list go, and when. */
export function routeOf(search: SearchCriteria, direction: Direction) {
  const { cityCodeDeparture: from, cityCodeDestination: to } = search;
  const [departureCityCode, destinationCityCode] = direction === 'return' ? [to, from] : [from, to];
  return { departureCityCode, destinationCityCode, date: dayOf(search, direction) };
}

/**
 * The same search on another day of one direction. A return that would come before the new departure moves along,
 * as many nights later as before; that of a package always does, so that its nights stay (R35).
 */
export function onOtherDay(search: SearchCriteria, direction: Direction, day: LocalDate): SearchCriteria {
  if (direction === 'return')
    return { ...search, dateEnd: day, ...(search.busHotelMode ? { nights: daysBetween(search.dateStart, day) } : {}) };
  const { dateStart, dateEnd } = search;
  if (dateEnd === undefined || (dateEnd >= day && !search.busHotelMode)) return { ...search, dateStart: day };
  return { ...search, dateStart: day, dateEnd: addDays(day, daysBetween(dateStart, dateEnd)) };
}
