import { useLocale, useTranslations } from 'next-intl';
import type { Trip } from '@/contract/trip-planner';
import { daysBetween, formatDateRange, type LocalDate } from '@/rules/dates/dates';
import { NO_BREAK_SPACE } from '@/rules/typography';

/** A trip in words: its title derives from city and dates (D55). */
export function useTripWords(today: LocalDate) {
  const t = useTranslations('tripPlanner.trip');
  const language = useLocale();

  function datesOf({ startDate, endDate }: Trip, style: 'full' | 'compact'): string {
    const year = endDate.slice(0, 4);
    const range = formatDateRange(startDate, endDate, language, style);
    return year === today.slice(0, 4) ? range : `${range}${NO_BREAK_SPACE}${year}`;
  }

  function titleOf(trip: Trip): string {
    const [first, second, third, ...more] = [...new Set(trip.cities.map(({ name }) => name))];
    if (first === undefined) return t('unknownPlace', { dates: datesOf(trip, 'compact') });
    if (second === undefined) return first;
    if (third === undefined) return t('twoCities', { first, second });
    return more.length === 0
      ? t('threeCities', { first, second, third })
      : t('manyCities', { first, second, count: more.length + 1 });
  }

  /** 'In 21 days', 'now', 'over'. */
  function whenOf({ startDate, endDate }: Trip): string {
    if (endDate < today) return t('over');
    const days = daysBetween(today, startDate);
    if (days > 1) return t('inDays', { days });
    if (days === 1) return t('tomorrow');
    return days === 0 ? t('today') : t('now');
  }

  return { datesOf, titleOf, whenOf };
}
