'use client';

import type { MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { Trip } from '@/contract/trip-planner';
import type { LocalDate } from '@/rules/dates/dates';
import { plannerQuery, type PlannerAddress } from '../../use-planner-address';
import { useTripWords } from '../../words/use-trip-words';

export type TripsNavProps = {
  trips: readonly Trip[];
  shownId: string | null;
  today: LocalDate;
  address: PlannerAddress;
  onChoose: (id: string) => void;
};

/** The trips by date, one of them shown. Links, so that a trip can be opened beside another. */
export function TripsNav({ trips, shownId, today, address, onChoose }: TripsNavProps) {
  const t = useTranslations('tripPlanner.trips');
  const { datesOf, titleOf, whenOf } = useTripWords(today);

  function choose(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  }

  return (
    <nav className="trips" aria-label={t('label')}>
      {trips.map((trip) => (
        <a
          key={trip.id}
          className="trip"
          href={plannerQuery('', { ...address, trip: trip.id, item: null, isWhole: false, isDeleting: false })}
          aria-current={trip.id === shownId ? 'true' : undefined}
          onClick={(event) => choose(event, trip.id)}
        >
          <Skyline seed={trip.cities[0]?.code ?? trip.cities[0]?.name ?? 'somewhere'} width={120} height={120} />
          <span>
            <b>{titleOf(trip)}</b>
            <small>{t('facts', { dates: datesOf(trip, 'compact'), count: trip.items.length })}</small>
            <small className="trip__when">{whenOf(trip)}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
