'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { formatDate, formatTime, localDateOf, type Instant } from '@/rules/dates/dates';
import { freeDay, type FreeDay, type FreeStretch } from '@/rules/dates/free-time';
import { span } from '@/rules/typography';
import { bookedKey } from '../rules/activity-choice';
import { shownDays } from '../rules/shown-days';

/** Marks under the bar, from its beginning to midnight. */
const HOURS = [8, 12, 16, 20, 24] as const;
const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

/** The free time of each day of the trip: buses, what is planned, and in words what is left (F23). */
export function FreeDays({ frame, zone }: { frame: TripFrame; zone: string }) {
  const t = useTranslations('activities.free');
  const planned = frame.booked.map((entry) => ({
    id: bookedKey(entry),
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
  }));
  const days = shownDays(frame.from, frame.to, (date) => freeDay(date, zone, frame.buses, planned));
  if (days.length === 0) return null;
  return (
    <section className="card" aria-label={t('title')}>
      <div className="freedays">
        {days.map((day) => (
          <Day key={day.date} day={day} frame={frame} zone={zone} />
        ))}
      </div>
    </section>
  );
}

function Day({ day, frame, zone }: { day: FreeDay; frame: TripFrame; zone: string }) {
  const language = useLocale();
  return (
    <div className="freeday">
      <b>{formatDate(day.date, language)}</b>
      <div className="freeday__bar" aria-hidden="true">
        {day.shares.map(({ id, from, to }) => (
          <span
            key={`${id} ${from}`}
            className={id === null ? undefined : 'is-mine'}
            style={{ left: percent(from), width: percent(to - from) }}
          >
            <Icon name={id === null ? 'bus' : 'activity'} size={16} />
          </span>
        ))}
      </div>
      <Hours />
      <Words day={day} frame={frame} zone={zone} />
    </div>
  );
}

function Hours() {
  const t = useTranslations('activities.free');
  const language = useLocale();
  return (
    <div className="freeday__hours" aria-hidden="true">
      {HOURS.map((hour) => (
        <span key={hour}>
          {hour === 12
            ? t('noon')
            : hour === 24
              ? t('midnight')
              : formatTime({ hour, minute: 0 }, language).replace(':00', '')}
        </span>
      ))}
    </div>
  );
}

function Words({ day, frame, zone }: { day: FreeDay; frame: TripFrame; zone: string }) {
  const t = useTranslations('activities.free');
  const language = useLocale();
  const clock = (instant: Date | string) => formatTime({ instant, zone }, language);
  const plans = frame.booked.filter((entry) => day.shares.some(({ id }) => id === bookedKey(entry)));

  function free({ from, to }: FreeStretch): string {
    if (from && to) return t('between', { from: clock(from), to: clock(to) });
    if (from) return t('from', { time: clock(from) });
    return to ? t('until', { time: clock(to) }) : t('allDay');
  }

  /** A bus at night takes the whole day's free time, and is not on the road all day. */
  function away(): string {
    const isToday = (instant: Instant) => localDateOf(instant, zone) === day.date;
    const leaving = frame.buses.find((bus) => bus.isReturn && isToday(bus.departure));
    if (leaving) return t('leaves', { time: clock(leaving.departure) });
    const arriving = frame.buses.find((bus) => !bus.isReturn && isToday(bus.arrival));
    return arriving ? t('arrives', { time: clock(arriving.arrival) }) : t('never');
  }

  const isWholeDay = day.free.length === 1 && !day.free[0]?.from && !day.free[0]?.to;
  const lines = [
    ...plans.map(({ activityName, startsAt, endsAt }) => `${activityName}, ${span(clock(startsAt), clock(endsAt))}`),
    ...(isWholeDay && plans.length > 0 ? [] : day.free.map(free)),
    ...(day.free.length === 0 ? [away()] : []),
  ];
  return (
    <div className="muted">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
