'use client';

import { useTranslations } from 'next-intl';
import type { Trip } from '@/contract/trip-planner';
import type { LocalDate } from '@/rules/dates/dates';
import { TRIP_HEADING } from '../../focus/jump-to';
import { isSharedOnly, sharersOf } from '../../rules/trip-owners';
import { useTripWords } from '../../words/use-trip-words';

/** What trip this is, when, and whose where it is not one's own. */
export function TripHead({ trip, today }: { trip: Trip; today: LocalDate }) {
  const t = useTranslations('tripPlanner.trip');
  const { datesOf, titleOf, whenOf } = useTripWords(today);
  const owners = sharersOf(trip.items);
  return (
    <div className="planner__head">
      <h2 id={TRIP_HEADING} tabIndex={-1}>
        {titleOf(trip)}
      </h2>
      <p className="muted small">{t('lead', { dates: datesOf(trip, 'full'), when: whenOf(trip) })}</p>
      {owners.length > 0 && (
        <p className="muted small">
          {t(isSharedOnly(trip.items) ? 'sharedBy' : 'withShared', { names: owners.join(', ') })}
        </p>
      )}
    </div>
  );
}
