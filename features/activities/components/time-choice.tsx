'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { formatDate } from '@/rules/dates/dates';
import type { OfferedTime } from '../rules/activity-choice';
import type { ActivityWords } from '../use-activity-words';

export type TimeChoiceProps = {
  /** Of the radio buttons: one for each activity on the page. */
  name: string;
  times: readonly OfferedTime[];
  selected: OfferedTime | null;
  words: ActivityWords;
  onChoose: (time: OfferedTime) => void;
};

/**
 * The beginnings of some days as buttons: sold-out ones struck through, those that do not fit with a warning sign.
 * Where a day has several, each day has a line of its own.
 */
export function TimeChoice({ name, times, selected, words, onChoose }: TimeChoiceProps) {
  const t = useTranslations('activities.times');
  const language = useLocale();
  const dates = [...new Set(times.map((time) => time.date))];
  const long = dates.map((date) => formatDate(date, language, 'long'));
  const isByDay = dates.length > 1 && times.length > dates.length;
  const legend =
    long.length === 1
      ? long[0]
      : long.length === 2 && !isByDay
        ? t('twoDays', { first: long[0] ?? '', second: long[1] ?? '' })
        : t('legend');
  const button = (time: OfferedTime) => (
    <TimeButton
      key={time.key}
      name={name}
      time={time}
      day={isByDay ? words.dayOf(time.date) : null}
      label={dates.length === 1 || isByDay ? words.timeOf(time) : words.dayAndTimeOf(time)}
      isSelected={selected?.key === time.key}
      onChoose={onChoose}
    />
  );
  return (
    <fieldset className="stack gap-8">
      <legend className="small strong timelegend">{legend}</legend>
      {isByDay ? (
        <div className="timedays">
          {dates.map((date) => (
            <div key={date} className="timedays__day">
              <span className="timedays__name" aria-hidden="true">
                {words.dayOf(date)}
              </span>
              <div className="times">{times.filter((time) => time.date === date).map(button)}</div>
            </div>
          ))}
        </div>
      ) : (
        <div className="times">{times.map(button)}</div>
      )}
    </fieldset>
  );
}

type TimeButtonProps = {
  name: string;
  time: OfferedTime;
  /** Read out before the time where the line begins with it. */
  day: string | null;
  label: string;
  isSelected: boolean;
  onChoose: (time: OfferedTime) => void;
};

function TimeButton({ name, time, day, label, isSelected, onChoose }: TimeButtonProps) {
  const t = useTranslations('activities.times');
  const isSoldOut = time.places === 0;
  return (
    <label className="time">
      <input
        type="radio"
        name={name}
        value={time.key}
        checked={isSelected}
        disabled={isSoldOut}
        onChange={() => onChoose(time)}
      />
      <span>
        {time.clash && !isSoldOut && <Icon name="warning" size={16} />}
        {day && <span className="vh">{day},</span>} {label} {isSoldOut && <span className="vh">{t('soldOut')}</span>}
        {time.clash && !isSoldOut && <span className="vh">{t('doesNotFit')}</span>}
      </span>
    </label>
  );
}
