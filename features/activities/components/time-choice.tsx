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

/** The beginnings of some days as buttons: sold-out ones struck through, those that do not fit with a warning sign. */
export function TimeChoice({ name, times, selected, words, onChoose }: TimeChoiceProps) {
  const t = useTranslations('activities.times');
  const language = useLocale();
  const dates = [...new Set(times.map((time) => time.date))];
  const long = dates.map((date) => formatDate(date, language, 'long'));
  const legend =
    long.length === 1
      ? long[0]
      : long.length === 2
        ? t('twoDays', { first: long[0] ?? '', second: long[1] ?? '' })
        : t('legend');
  return (
    <fieldset className="stack gap-8">
      <legend className="small strong timelegend">{legend}</legend>
      <div className="times">
        {times.map((time) => (
          <TimeButton
            key={time.key}
            name={name}
            time={time}
            label={dates.length === 1 ? words.timeOf(time) : words.dayAndTimeOf(time)}
            isSelected={selected?.key === time.key}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TimeButtonProps = {
  name: string;
  time: OfferedTime;
  label: string;
  isSelected: boolean;
  onChoose: (time: OfferedTime) => void;
};

function TimeButton({ name, time, label, isSelected, onChoose }: TimeButtonProps) {
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
        {label} {isSoldOut && <span className="vh">{t('soldOut')}</span>}
        {time.clash && !isSoldOut && <span className="vh">{t('doesNotFit')}</span>}
      </span>
    </label>
  );
}
