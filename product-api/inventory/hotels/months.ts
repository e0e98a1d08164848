import { addDays, type LocalDate } from '@/rules/dates/dates';

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

/** First days of the months from one date to another, both included. */
export function monthsOf(first: LocalDate, last: LocalDate): LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = firstOfMonth(first); month <= last; month = firstOfMonth(addDays(month, 31))) months.push(month);
  return months;
}

/** Every night of a month. @param month its first day */
export function nightsOf(month: LocalDate): LocalDate[] {
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => addDays(month, index));
}
