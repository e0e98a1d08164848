'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDate, type LocalDate } from '@/rules/dates/dates';
import { ALL_ACTIVITIES, type ActivityFilters } from '../rules/activity-list';

export type ActivityFilterChipsProps = {
  days: readonly LocalDate[];
  filters: ActivityFilters;
  onChange: (filters: ActivityFilters) => void;
};

/** Which day, how long, with whom: each chip is on or off. */
export function ActivityFilterChips({ days, filters, onChange }: ActivityFilterChipsProps) {
  const t = useTranslations('activities.filters');
  const language = useLocale();
  const chip = (label: string, isOn: boolean, next: ActivityFilters) => (
    <button key={label} type="button" className="chip" aria-pressed={isOn} onClick={() => onChange(next)}>
      {label}
    </button>
  );
  return (
    <div className="chips chips--scroll activitychips" role="group" aria-label={t('label')}>
      {chip(t('allDays'), filters.day === null, { ...filters, day: ALL_ACTIVITIES.day })}
      {days.length > 1 &&
        days.map((day) =>
          chip(formatDate(day, language, 'weekdayDay'), filters.day === day, {
            ...filters,
            day: filters.day === day ? null : day,
          }),
        )}
      {chip(t('short'), filters.isShort, { ...filters, isShort: !filters.isShort })}
      {chip(t('children'), filters.withChildren, { ...filters, withChildren: !filters.withChildren })}
    </div>
  );
}
