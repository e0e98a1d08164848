import { addDays, type LocalDate } from '@/rules/dates/dates';
import type { FreeDay } from '@/rules/dates/free-time';

/** More bars than that say nothing: of a long trip only days with something in them are drawn. */
const MAX_DAYS = 6;

export function daysBetweenBoth(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

/** Days of a trip whose bars are worth drawing; none of a trip without a bus or a plan. */
export function shownDays(from: LocalDate, to: LocalDate, dayOf: (date: LocalDate) => FreeDay): FreeDay[] {
  const days = daysBetweenBoth(from, to).map(dayOf);
  const busy = days.filter((day) => day.shares.length > 0);
  if (busy.length === 0) return [];
  return days.length <= MAX_DAYS ? days : busy.slice(0, MAX_DAYS);
}
