'use client';

import { memo } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import type { LocalDate } from '@/rules/dates/dates';
import { TRIP_HEADING } from '../../focus/jump-to';
import type { OpenDialog } from '../../planner-dialog';
import { chooseTrip, findItem, tripOf, type Planner } from '../../rules/choose-trip';
import { dayOfTrip } from '../../rules/next-thing';
import { isSharedOnly } from '../../rules/trip-owners';
import { TripToday } from '../today/trip-today';
import { ViewChoice } from '../today/view-choice';
import { useFoundItem } from '../../focus/use-found-item';
import type { ChangeAddress, PlannerAddress } from '../../use-planner-address';
import { ConflictSummary } from '../trip/conflict-summary';
import { EmptyPlanner } from './empty-planner';
import { NoComingTrips } from '../trip/no-coming-trips';
import { PlannerAside } from './planner-aside';
import { PlannerTips } from './planner-tips';
import { TripHead } from '../trip/trip-head';
import { TripTimeline } from '../trip/trip-timeline';
import { TripsNav } from '../trip/trips-nav';
import { UndatedGroup } from '../trip/undated-group';

export type PlannerBodyProps = {
  planner: Planner;
  today: LocalDate;
  address: PlannerAddress;
  change: ChangeAddress;
  open: OpenDialog;
};

/**
 * List of trips, the one that is shown day by day, and beside it what belongs to it as a whole. Dialogs over it draw
 * none of it anew (P7b).
 */
export const PlannerBody = memo(function PlannerBody({ planner, today, address, change, open }: PlannerBodyProps) {
  const t = useTranslations('tripPlanner');
  const { trips, undated, hasEarlier } = planner;
  const trip = tripOf(trips, address.item) ?? chooseTrip(trips, address.trip, today);
  const foundId = address.item !== null && findItem({ trips, undated }, address.item) ? address.item : null;
  useFoundItem(foundId);

  const isTravelDay = trip !== null && dayOfTrip(trip.items, today) !== null;
  // A link to one item shows the trip around it.
  const isToday = isTravelDay && !address.isWhole && foundId === null;

  const isEmpty = trips.length === 0 && undated.length === 0;
  if (isEmpty && (address.isAll || !hasEarlier)) return <EmptyPlanner open={open} />;
  return (
    <div className={classNames('planner', isToday && 'planner--today')}>
      <TripsNav
        trips={trips}
        shownId={trip?.id ?? null}
        today={today}
        address={address}
        onChoose={(id) => change({ trip: id, item: null })}
      />
      <div className="planner__main">
        <div className="planner__line">
          {trip ? (
            <TripHead trip={trip} today={today} isToday={isToday} />
          ) : (
            <h2 className="planner__head" id={TRIP_HEADING} tabIndex={-1}>
              {t(isEmpty ? 'nothingComing.title' : 'undated.title')}
            </h2>
          )}
          <Button
            className={classNames(!isToday && 'planner__add', 'no-print')}
            size="sm"
            variant={isToday ? 'line' : 'primary'}
            icon="plus"
            aria-haspopup="dialog"
            onClick={() => open({ name: 'add' })}
          >
            {t('add')}
          </Button>
        </div>
        {isTravelDay && (
          <ViewChoice isToday={isToday} onChange={(isWhole) => change({ isWhole, item: null, trip: trip.id })} />
        )}
        {isEmpty && <NoComingTrips onShowAll={() => change({ isAll: true })} />}
        {isToday && <TripToday trip={trip} today={today} open={open} />}
        {trip && !isToday && <ConflictSummary trip={trip} />}
        {trip && !isToday && (
          <TripTimeline items={trip.items} conflicts={trip.conflicts} today={today} foundId={foundId} open={open} />
        )}
        {!isToday && <UndatedGroup items={undated} isAlone={trip === null} foundId={foundId} open={open} />}
        {!isToday && <PlannerTips canShare={trip === null || !isSharedOnly(trip.items)} />}
      </div>
      {!isToday && <PlannerAside trip={trip} today={today} open={open} />}
    </div>
  );
});
