'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Activity } from '@/contract/activities';
import {
  daysBetween,
  formatDate,
  formatDateTime,
  formatDuration,
  formatTime,
  localDateOf,
  type Instant,
  type LocalDate,
} from '@/rules/dates/dates';
import { fittingTime, type OfferedTime } from './rules/activity-choice';

/** A weekday names a day of a trip only while it has no other of the same name. */
const DAYS_OF_A_WEEK = 7;

export type ActivityWords = {
  /** '10:00 AM' */
  timeOf: (time: OfferedTime) => string;
  /** 'Fri 11', the day before its times. */
  dayOf: (date: LocalDate) => string;
  /** 'Fri 11, 7:00 PM' where several days are shown. */
  dayAndTimeOf: (time: OfferedTime) => string;
  /** 'Free cancellation until Fri 11 Dec, 10:00 AM', 'No refund'. */
  refundOf: (time: OfferedTime) => { text: string; isFree: boolean };
  /** Why the time does not fit, and which other time does; of one that fits, what it comes close upon; or null. */
  warningOf: (time: OfferedTime, times: readonly OfferedTime[]) => string | null;
};

/** What is said of the times of an activity, on its own clocks. @param days first and last day that are shown */
export function useActivityWords(
  { kind, zone }: Activity,
  days: { from: LocalDate; to: LocalDate },
  nameOf: (id: string) => string,
): ActivityWords {
  const t = useTranslations('activities');
  const language = useLocale();
  const isWeek = daysBetween(days.from, days.to) < DAYS_OF_A_WEEK;
  const clock = (instant: Instant) => formatTime({ instant, zone }, language);
  const dayName = (date: LocalDate) => asOpening(formatDate(date, language, isWeek ? 'weekday' : 'long'));

  function reasonFor({ date, startsAt, endsAt, clash }: OfferedTime): string | null {
    const common = { day: dayName(date), kind, begins: clock(startsAt), ends: clock(endsAt) };
    if (!clash) return null;
    if (clash.kind === 'happening') return t('clash.happening', { ...common, name: nameOf(clash.id) });
    // A bus of the day after is said with its day.
    const isSameDay = localDateOf(clash.at, zone) === date;
    return t(`clash.${clash.kind}`, {
      ...common,
      bus: isSameDay ? clock(clash.at) : formatDateTime(clash.at, zone, language),
    });
  }

  function closeTo({ date, littleTime }: OfferedTime): string | null {
    if (!littleTime) return null;
    const duration = formatDuration(littleTime.minutes, language);
    if (littleTime.kind === 'happening') return t('littleTime.happening', { duration, name: nameOf(littleTime.id) });
    const isSameDay = localDateOf(littleTime.at, zone) === date;
    return t(`littleTime.${littleTime.kind}`, {
      duration,
      bus: isSameDay ? clock(littleTime.at) : formatDateTime(littleTime.at, zone, language),
    });
  }

  const dayOf = (date: LocalDate) => formatDate(date, language, isWeek ? 'weekdayDay' : 'short');

  return {
    timeOf: ({ startsAt }) => clock(startsAt),
    dayOf,
    dayAndTimeOf: ({ date, startsAt }) => `${dayOf(date)}, ${clock(startsAt)}`,
    refundOf: ({ freeCancellationUntil: until }) =>
      until
        ? { text: t('refund.until', { until: formatDateTime(until, zone, language) }), isFree: true }
        : { text: t('refund.none'), isFree: false },
    warningOf: (time, times) => {
      const reason = reasonFor(time);
      const other = reason === null ? null : fittingTime(times);
      return other
        ? `${reason} ${t('clash.other', { day: dayName(other.date), time: clock(other.startsAt) })}`
        : (reason ?? closeTo(time));
    },
  };
}

/** French weekdays begin with a small letter, sentences with a capital. */
function asOpening(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
