'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { useHeldOrder } from '@/components/ui/lists/use-held-order';
import type { Activity } from '@/contract/activities';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import type { CurrencyCode } from '@/rules/money/currency';
import { travellersOf } from '@/rules/travellers/party';
import { bookedKey, offeredTimes } from '../rules/activity-choice';
import { ALL_ACTIVITIES, filterActivities } from '../rules/activity-list';
import { daysBetweenBoth } from '../rules/shown-days';
import { useActivityCart } from '../use-activity-cart';
import type { ListState } from '../use-list-state';
import { ActivityCard } from './activity-card';
import { ActivityFilterChips } from './activity-filters';

/** What is shown before somebody asks for the others. */
const FIRST_SHOWN = 4;

export type ActivityListProps = {
  activities: readonly Activity[];
  frame: TripFrame;
  currency: CurrencyCode;
  state: ListState;
  /** City, days and travellers, for the pages below. */
  query: URLSearchParams;
};

/** The activities of the city: filters, those that fit first, and the others when asked for (R24, F23). */
export function ActivityList({ activities, frame, currency, state, query }: ActivityListProps) {
  const t = useTranslations('activities');
  const { filters, filter, isWhole, showWhole, wishOf, wish } = state;
  const cart = useActivityCart({ party: frame.party, currency });
  const listed = activities.map((activity) => ({ activity, times: offeredTimes(activity, frame) }));
  const found = filterActivities(listed, filters, frame.party);
  const { order: ids, handlers } = useHeldOrder(found.map(({ activity }) => activity.id));
  const list = useFocusOnNew(isWhole);
  const inOrder = ids.flatMap((id) => found.find(({ activity }) => activity.id === id) ?? []);
  const shown = isWhole ? inOrder : inOrder.slice(0, FIRST_SHOWN);
  const rest = inOrder.length - shown.length;
  const hasPlans = frame.buses.length > 0 || frame.booked.length > 0;
  const order = hasPlans && found.length > 1 ? 'fitting' : 'any';
  const nameOf = (id: string) => frame.booked.find((entry) => bookedKey(entry) === id)?.activityName ?? '';
  return (
    <>
      <ActivityFilterChips days={daysBetweenBoth(frame.from, frame.to)} filters={filters} onChange={filter} />
      <p className="small" role="status">
        <b>{t('count', { count: found.length })}</b>
        <span className="only-md"> {t('countFor', { travellers: travellersOf(frame.party), order })}</span>
        <span className="only-sm">, {t('countPrices')}</span>
      </p>
      {found.length === 0 && (
        <EmptyState
          icon="activity"
          title={t('none.title')}
          text={t(activities.length === 0 ? 'none.city' : 'none.filters')}
          actions={activities.length > 0 && <Button onClick={() => filter(ALL_ACTIVITIES)}>{t('none.showAll')}</Button>}
        />
      )}
      <div className="stack gap-10 activities" ref={list} {...handlers}>
        {shown.map((one) => (
          <ActivityCard
            key={one.activity.id}
            listed={one}
            frame={frame}
            cart={cart}
            wish={wishOf(one.activity.id)}
            onWish={(wanted) => wish(one.activity.id, wanted)}
            nameOf={nameOf}
            query={query}
          />
        ))}
      </div>
      {rest > 0 && (
        <div className="blank blank--more">
          <p className="small">{t('seen', { shown: shown.length, count: found.length })}</p>
          <Button onClick={showWhole}>{t('more', { count: rest })}</Button>
        </div>
      )}
    </>
  );
}

/** The button that shows the others is gone with them: the first new one takes the focus. */
function useFocusOnNew(isWhole: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(isWhole);
  useEffect(() => {
    if (isWhole && !wasWhole.current)
      [...(list.current?.querySelectorAll<HTMLElement>('h2 a') ?? [])][FIRST_SHOWN]?.focus({ preventScroll: true });
    wasWhole.current = isWhole;
  }, [isWhole]);
  return list;
}
