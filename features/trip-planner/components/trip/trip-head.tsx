'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Trip } from '@/contract/trip-planner';
import { asHeading, daysBetween, formatDateHeading, type LocalDate } from '@/rules/dates/dates';
import { TRIP_HEADING } from '../../focus/jump-to';
import { isSharedOnly, sharersOf } from '../../rules/trip-owners';
import { useTripWords } from '../../words/use-trip-words';

type TripHeadProps = {
  trip: Trip;
  today: LocalDate;
  /** Its day of today is what is shown. */
  isToday: boolean;
};

/** What trip this is, when, and whose where it is not one's own. */
export function TripHead({ trip, today, isToday }: TripHeadProps) {
  const t = useTranslations('tripPlanner.trip');
  const { datesOf, titleOf, whenOf } = useTripWords(today);
  const language = useLocale();
  const owners = sharersOf(trip.items);
  const lead = isToday
    ? t('todayLead', {
        date: formatDateHeading(today, language),
        day: daysBetween(trip.startDate, today) + 1,
        days: daysBetween(trip.startDate, trip.endDate) + 1,
      })
    : t.rich('lead', {
        dates: asHeading(datesOf(trip, 'full')),
        when: whenOf(trip),
        // On paper it would be wrong tomorrow.
        soon: (when) => <span className="no-print">{when}</span>,
      });
  return (
    <div className="planner__head">
      <h2 id={TRIP_HEADING} tabIndex={-1}>
        {titleOf(trip)}
      </h2>
      <p className="muted small">{lead}</p>
      {owners.length > 0 && (
        <p className="muted small">
          {t(isSharedOnly(trip.items) ? 'sharedBy' : 'withShared', { names: owners.join(', ') })}
        </p>
      )}
    </div>
  );
}
