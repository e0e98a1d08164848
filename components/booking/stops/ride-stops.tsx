'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import type { Ride } from '@/rules/buses/rows/fold-rides';
import { stopChoices, stopsAt, type StopOption } from '@/rules/buses/rows/stop-choices';
import { formatDuration, formatTime } from '@/rules/dates/dates';

export type RideStopsProps<R extends Ride> = {
  /** The journey that is shown. */
  ride: R;
  /** All of its bus that can be chosen. */
  members: readonly R[];
  /** What one costs, or why it cannot be had: beside each stop where that differs. */
  sayOf: (ride: R) => string;
  onPick: (key: string) => void;
};

/**
 * Where to board a bus that stops many times in a city, and where to get off: native choices, whose stops say their
 * time, and their price where it differs. What is around follows; what it says then is read aloud.
 */
export function RideStops<R extends Ride>({ ride, members, sayOf, onPick }: RideStopsProps<R>) {
  const t = useTranslations('rideStops');
  const language = useLocale();
  const id = useId();
  const choices = stopChoices(members, ride);
  const isSaidOfEach = new Set(members.map(sayOf)).size > 1;

  const timeOf = ({ instant, place }: StopOption<R>) => formatTime({ instant, zone: place.zone }, language);
  const labelOf = (stop: StopOption<R>) =>
    [timeOf(stop), stop.place.name, ...(isSaidOfEach ? [sayOf(stop.ride)] : [])].filter(Boolean).join(' · ');

  const ends = (['from', 'to'] as const).filter((end) => stopsAt(members, end) > 1);
  const [from, to] = [choices.from, choices.to].map((stops) => stops.find((stop) => stop.ride.key === ride.key));
  const now =
    from &&
    to &&
    t('now', {
      departure: timeOf(from),
      arrival: timeOf(to),
      duration: formatDuration(ride.ticket.journey?.durationMinutes ?? 0, language),
    });
  return (
    <div className="ridestops">
      {ends.map((end) => (
        <Field key={end} id={`${id}-${end}`} label={t(end)}>
          {(aria) => (
            <select {...aria} className="input" value={ride.key} onChange={({ target }) => onPick(target.value)}>
              {choices[end].map((stop) => (
                <option key={stop.ride.key} value={stop.ride.key}>
                  {labelOf(stop)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <p className="vh" aria-live="polite">
        {now && `${[now, sayOf(ride)].filter(Boolean).join(', ')}.`}
      </p>
    </div>
  );
}
