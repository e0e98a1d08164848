'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { LiveWord } from '@/lib/live/live-word';
import { dayShift, formatDateTime, formatTime } from '@/rules/dates/dates';

const ICONS = { cancelled: 'alert', skips: 'alert', leaves: 'clock', arrives: 'clock', onTime: 'check' } as const;

/** 'Leaves 10:25 instead of 10:10', and who says it when. */
export function LiveWords({ word }: { word: LiveWord }) {
  const t = useTranslations('live');
  const language = useLocale();
  const { kind, saidBy, company, saidAt, isStale, zone } = word;
  const time = formatTime({ instant: saidAt, zone }, language);
  const what = () => {
    if (kind === 'skips') return t('skips', { station: word.station });
    if (kind !== 'leaves' && kind !== 'arrives') return t(kind);
    const isOtherDay = dayShift(word.before, zone, word.after, zone) !== 0;
    const moment = (instant: string) =>
      isOtherDay ? formatDateTime(instant, zone, language) : formatTime({ instant, zone }, language);
    return t(kind, { before: moment(word.before), after: moment(word.after) });
  };
  return (
    <span className={classNames('live__word', `live__word--${isStale ? 'old' : kind}`)}>
      <Icon name={ICONS[kind]} size={16} />
      <span>
        <b>{what()}</b> <span className="live__by">{t(isStale ? 'stale' : saidBy, { company, time })}</span>
      </span>
    </span>
  );
}
