'use client';

import { useTranslations } from 'next-intl';
import { ChangeWatch } from '@/components/booking/live/change-watch';
import type { Trip } from '@/contract/trip-planner';
import type { LocalDate } from '@/rules/dates/dates';
import { TripTimeline } from '../trip/trip-timeline';
import type { OpenDialog } from '../../planner-dialog';
import { dayOfTrip, nextThing } from '../../rules/next-thing';
import { placeOf } from '../../rules/place-of';
import { AddressCard } from './address-card';
import { NextCard } from './next-card';
import { useBookedRide } from './use-booked-ride';
import { useMinute } from './use-minute';
import { WayCard } from './way-card';

export type TripTodayProps = { trip: Trip; today: LocalDate; open: OpenDialog };

/** A trip on the day itself: what is next and when, how to get there, what to show a driver; then the whole day. */
export function TripToday({ trip, today, open }: TripTodayProps) {
  const t = useTranslations('tripPlanner.today');
  const now = useMinute();
  const day = dayOfTrip(trip.items, today);
  const thing = day && nextThing(day.entries, today, now);
  const ride = useBookedRide(thing);
  if (!day) return null;
  const said = thing && placeOf(thing.item, thing.part);
  // Only the booking knows the street of its stop.
  const place = said && { ...said, address: said.address || (ride?.stop.address ?? '') };
  return (
    <>
      {thing?.item.journey && <ChangeWatch {...thing.item.journey} travellers={thing.item.travellerCount ?? 1} />}
      <div className="today">
        {thing ? <NextCard thing={thing} ride={ride} now={now} /> : <p className="now now__done">{t('done')}</p>}
        {thing && place && <WayCard thing={thing} place={place} />}
        {place && <AddressCard key={place.name} place={place} />}
      </div>
      <TripTimeline
        items={trip.items}
        conflicts={trip.conflicts}
        today={today}
        only={today}
        foundId={null}
        open={open}
      />
    </>
  );
}
