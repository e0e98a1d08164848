'use client';

import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { CartFailedPage, CartWaitingPage } from '@/components/booking/cart/no-cart-page';
import { LinkButton, TextLink } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { useCartSession } from '@/lib/booking-session/session/use-cart-session';
import { pathFor } from '@/lib/paths/routes';
import { activityAddressQuery } from '@/lib/search-criteria/activity-address';
import type { ActivityPageProps } from './activity-page-props';
import { bookedKey } from './rules/activity-choice';
import { useActivityCart } from './use-activity-cart';
import { useActivityTrip } from './use-activity-trip';
import { ActivityFrame } from './components/activity-frame';
import { SelectedActivity } from './components/selected-activity';

/** /activities/selected: what is in the trip, to change, take out, or go on with (R24, R133). */
export function SelectedActivitiesScreen({ address: asked, ...props }: ActivityPageProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  // What is in the trip is for its travellers, whoever the address names.
  const address = { ...asked, party: null };
  const trip = useActivityTrip({ ...props, address });
  const cart = useActivityCart({ party: trip.frame.party, currency: trip.currency });
  const { booked, city } = trip.frame;
  useHeadingFocus(booked.length);
  const session = useCartSession();
  if (session === 'waiting') return <CartWaitingPage title={t('selected.title')} />;
  if (session === 'failed') return <CartFailedPage title={t('selected.title')} />;
  const more = pathFor('activities', language, {}, activityAddressQuery({ ...address, city: city || null }));
  if (booked.length === 0)
    return (
      <ActivityFrame trip={trip} title={t('selected.title')}>
        <EmptyState
          icon="activity"
          title={t('selected.none')}
          text={t('selected.noneText')}
          actions={
            <LinkButton variant="tint" href={more}>
              {t('selected.choose')}
            </LinkButton>
          }
        />
      </ActivityFrame>
    );
  return (
    <ActivityFrame trip={trip} title={t('selected.title')} lead={t('selected.lead')}>
      <div className="stack gap-14 activities">
        {booked.map((entry) => (
          <SelectedActivity key={bookedKey(entry)} entry={entry} frame={trip.frame} cart={cart} />
        ))}
      </div>
      <TextLink icon="plus" href={more}>
        {t('selected.more')}
      </TextLink>
    </ActivityFrame>
  );
}

/**
 * When an activity is taken out, and when that is undone, the button that had the focus is gone: the heading takes it.
 */
function useHeadingFocus(count: number): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && before.current > count) document.querySelector('h1')?.focus();
    before.current = count;
  }, [count]);
}
