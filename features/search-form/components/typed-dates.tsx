'use client';

import { useTranslations } from 'next-intl';
import type { SearchLimits } from '@/lib/search-criteria/search-faults';
import { isLocalDate } from '@/rules/dates/dates';
import type { Dates } from '../rules/calendar-dates';

export type TypedDatesProps = {
  dates: Dates;
  isRoundTrip: boolean;
  limits: SearchLimits;
  onChange: (dates: Dates) => void;
};

/** The same dates as fields: for those who rather type. A date that is not finished changes nothing. */
export function TypedDates({ dates, isRoundTrip, limits, onChange }: TypedDatesProps) {
  const t = useTranslations('searchForm');
  const field = (key: keyof Dates, label: string, min: string) => (
    <label className="field">
      <span className="xsmall muted">{label}</span>
      <input
        className="input"
        type="date"
        value={dates[key]}
        min={min}
        max={limits.lastDate}
        onChange={({ target }) =>
          (target.value === '' || isLocalDate(target.value)) && onChange({ ...dates, [key]: target.value })
        }
      />
    </label>
  );
  return (
    <div className="cal__typed">
      {field('start', t('departure'), limits.today)}
      {isRoundTrip && field('end', t('return'), dates.start || limits.today)}
    </div>
  );
}
