'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDuration, formatTime, minutesBetween } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import type { TripActivity } from '../rules/trip-days';
import type { TripConflict } from '../rules/trip-conflicts';
import { ConflictNote } from './conflict-note';
import { RefundTerms } from './refund-terms';
import { TimelineItem } from './timeline-item';

export type ActivityPartProps = {
  activity: TripActivity;
  isLast: boolean;
  now: Date;
  conflict: TripConflict | null;
  actions: ReactNode | null;
};

/** An activity on its day. */
export function ActivityPart({ activity: { activity }, isLast, now, conflict, actions }: ActivityPartProps) {
  const t = useTranslations('tripSummary');
  const language = useLocale();
  const { currency, startsAt, endsAt, zone } = activity;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <TimelineItem
      icon="activity"
      isLast={isLast}
      title={activity.activityName}
      price={money(activity.total)}
      actions={actions}
    >
      <p className="small muted">
        {t('activityFacts', {
          time: formatTime({ instant: startsAt, zone }, language),
          duration: formatDuration(minutesBetween(startsAt, endsAt), language),
          address: activity.address,
          option: activity.optionTitle,
          count: activity.quantity,
          price: money(activity.pricePerPerson),
        })}
      </p>
      <ConflictNote conflict={conflict} />
      <RefundTerms ladder={activity.refund} currency={currency} zone={zone} now={now} />
    </TimelineItem>
  );
}
