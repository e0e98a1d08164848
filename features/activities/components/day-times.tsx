'use client';

import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { OfferedTime } from '../rules/activity-choice';
import { TimeChoice, type TimeChoiceProps } from './time-choice';

/** Days that stand open; the others of a long trip are a press away. */
const FIRST_DAYS = 6;

/** The times of every day, each day with its date. All are one choice. */
export function DayTimes({ times, selected, ...rest }: Omit<TimeChoiceProps, 'name'>) {
  const t = useTranslations('activities.times');
  const dates = [...new Set(times.map((time) => time.date))];
  const days = dates.map((date) => times.filter((time) => time.date === date));
  const day = (ofDay: OfferedTime[]) => (
    <TimeChoice key={ofDay[0]?.date} name="time" times={ofDay} selected={selected} {...rest} />
  );
  const later = days.slice(FIRST_DAYS);
  return (
    <div className="stack gap-14">
      <div className="daytimes">{days.slice(0, FIRST_DAYS).map(day)}</div>
      {later.length > 0 && (
        <Disclosure
          summary={t('laterDays', { count: later.length })}
          open={later.some((ofDay) => ofDay.some(({ key }) => key === selected?.key)) || undefined}
        >
          <div className="daytimes">{later.map(day)}</div>
        </Disclosure>
      )}
    </div>
  );
}
