import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { formatDate, formatDateRange, isLocalDate, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { NO_BREAK_SPACE } from '@/rules/typography';

/**
 * Dates of a search in words, with the year where it is not this one: 'Fri 11 Dec – Sun 13 Dec', compact '11 – 13 Jan
 * 2027'. Empty while there is no departure date.
 */
export function datesText(
  { tripType, dateStart, dateEnd = '' }: Pick<SearchDraft, 'tripType' | 'dateStart'> & { dateEnd?: string },
  language: Language,
  today: LocalDate,
  style: 'full' | 'compact' = 'full',
): string {
  if (!isLocalDate(dateStart)) return '';
  const isRange = tripType === 'roundTrip' && isLocalDate(dateEnd);
  const text = isRange
    ? formatDateRange(dateStart, dateEnd, language, style)
    : formatDate(dateStart, language, style === 'full' ? 'short' : 'dayMonth');
  const years = [dateStart, ...(isRange ? [dateEnd] : [])].map((date) => date.slice(0, 4));
  return years.every((year) => today.startsWith(year)) ? text : `${text}${NO_BREAK_SPACE}${years.at(-1)}`;
}
