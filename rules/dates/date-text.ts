import { MONTH_NAMES, WEEKDAY_NAMES } from './date-names';
import type { Language } from '../language';
import { weekdayOf, type LocalDate } from './local-date';
import { NO_BREAK_SPACE } from '../typography';

/**
 * short 'Fri 11 Dec', shortYear 'Fri 11 Dec 2026', long 'Friday 11 December', longYear 'Friday 11 December 2026',
 * dayMonth '11 Dec', dayMonthYear '11 December 2026', weekday 'Friday', weekdayDay 'Fri 11', monthYear 'December 2026',
 * numeric '2026-12-11' (the Canadian standard).
 */
export type DateStyle =
  | 'short'
  | 'shortYear'
  | 'long'
  | 'longYear'
  | 'dayMonth'
  | 'dayMonthYear'
  | 'weekday'
  | 'weekdayDay'
  | 'monthYear'
  | 'numeric';

/**
 * A date in words, with no-break spaces; the first of a month is '1er' in French. After a weekday written in full a
 * line may end: large letters have no room for the whole on one.
 */
export function formatDate(date: LocalDate, language: Language, style: DateStyle = 'short'): string {
  const length =
    style === 'short' || style === 'shortYear' || style === 'dayMonth' || style === 'weekdayDay' ? 'short' : 'long';
  const weekday = WEEKDAY_NAMES[language][length][weekdayOf(date)] ?? '';
  const [year = '', monthNumber, dayNumber] = date.split('-');
  const month = MONTH_NAMES[language][length][Number(monthNumber) - 1] ?? '';
  const day = language === 'fr' && dayNumber === '01' ? '1er' : String(Number(dayNumber));
  const parts: Record<DateStyle, string[]> = {
    short: [weekday, day, month],
    shortYear: [weekday, day, month, year],
    long: [`${weekday} ${day}`, month],
    longYear: [`${weekday} ${day}`, month, year],
    dayMonth: [day, month],
    dayMonthYear: [day, month, year],
    weekday: [weekday],
    weekdayDay: [weekday, day],
    monthYear: [month, year],
    numeric: [date],
  };
  return parts[style].join(NO_BREAK_SPACE);
}

/** A date that stands alone as a heading. */
export function formatDateHeading(date: LocalDate, language: Language, style: 'long' | 'longYear' = 'long'): string {
  return asHeading(formatDate(date, language, style));
}

/** French days begin with a small letter, headings with a capital. */
export function asHeading(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
