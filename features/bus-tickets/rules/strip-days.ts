import type { DayPrice } from '@/contract/bus-search';
import { addDays, daysBetween, type LocalDate } from '@/rules/dates/dates';

const AROUND = 3;
const NEAREST_SPAN = 14;
const NEAREST_COUNT = 4;

export type DaySpan = { first: LocalDate; last: LocalDate };
type Limits = { today: LocalDate; lastDate: LocalDate };

function held(span: DaySpan, { today, lastDate }: Limits): DaySpan {
  return { first: span.first < today ? today : span.first, last: span.last > lastDate ? lastDate : span.last };
}

/**
 * Three days each side of a date (F9); at the ends of what is on sale the strip moves, so that it keeps its seven days.
 */
export function stripSpan(date: LocalDate, limits: Limits): DaySpan {
  const { today, lastDate } = limits;
  const first = addDays(date, -AROUND) < today ? today : addDays(date, -AROUND);
  const last = addDays(first, 2 * AROUND);
  return last > lastDate ? held({ first: addDays(lastDate, -2 * AROUND), last: lastDate }, limits) : { first, last };
}

/** Where to look for other days when there is no bus. */
export function nearestSpan(date: LocalDate, limits: Limits): DaySpan {
  return held({ first: addDays(date, -NEAREST_SPAN), last: addDays(date, NEAREST_SPAN) }, limits);
}

/** The closest other days on which something can be bought, in order of the calendar. */
export function nearestDays(days: readonly DayPrice[], date: LocalDate): DayPrice[] {
  return days
    .filter((day) => day.date !== date && day.perPerson !== null)
    .sort((left, right) => Math.abs(daysBetween(date, left.date)) - Math.abs(daysBetween(date, right.date)))
    .slice(0, NEAREST_COUNT)
    .sort((left, right) => (left.date < right.date ? -1 : 1));
}
