import { addDays, daysBetween, type LocalDate } from '@/rules/dates/dates';

/** The calendar's days are Dates at midnight on the browser's clocks; ours are 'YYYY-MM-DD'. Both ways keep the day. */
export function toCalendarDay(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function toLocalDate(day: Date): LocalDate {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** With fewer days left to choose a month says little by itself. */
const FEW_DAYS = 8;

/** How many months a phone's calendar shows, from one on: the next one, too, while this month is nearly over. */
export function monthsOnPhone(month: Date, today: LocalDate): 1 | 2 {
  const lastDay = toLocalDate(new Date(month.getFullYear(), month.getMonth() + 1, 0));
  return daysBetween(today, lastDay) < FEW_DAYS ? 2 : 1;
}

/** First and last day of so many months from one on, held within limits: what prices are asked for. */
export function visibleSpan(
  month: Date,
  months: number,
  limits: { today: LocalDate; lastDate: LocalDate },
): { first: LocalDate; last: LocalDate } {
  const first = toLocalDate(new Date(month.getFullYear(), month.getMonth(), 1));
  const last = addDays(toLocalDate(new Date(month.getFullYear(), month.getMonth() + months, 1)), -1);
  return { first: first < limits.today ? limits.today : first, last: last > limits.lastDate ? limits.lastDate : last };
}

export type Dates = { start: LocalDate | ''; end: LocalDate | '' };

/**
 * The dates after a day was pressed. A round trip takes departure, then return; a day too early for a return starts
 * over.
 * @param picking which of the two is being chosen
 * @param trip.minNights between departure and return: 0 by bus alone, 1 in a package
 */
export function datesAfterPress(
  dates: Dates,
  picking: 'start' | 'end',
  day: LocalDate,
  { isRoundTrip, minNights }: { isRoundTrip: boolean; minNights: number },
): { dates: Dates; picking: 'start' | 'end'; isDone: boolean } {
  if (!isRoundTrip) return { dates: { start: day, end: '' }, picking: 'start', isDone: true };
  if (picking === 'end' && dates.start !== '' && daysBetween(dates.start, day) >= minNights) {
    return { dates: { start: dates.start, end: day }, picking: 'start', isDone: true };
  }
  return { dates: { start: day, end: '' }, picking: 'end', isDone: false };
}
