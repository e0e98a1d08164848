'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { Activity, ActivityOption } from '@/contract/activities';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { formatDistance } from '@/rules/places/distance';
import { formatDuration } from '@/rules/dates/dates';
import { shownAddress } from '@/rules/typography';
import { metersBetween } from '../rules/meters-between';

/** Where it begins, how long it takes, from which age. */
export function ActivityFacts({
  activity,
  option,
  hotel,
}: {
  activity: Activity;
  option: ActivityOption;
  hotel: TripFrame['hotel'];
}) {
  const t = useTranslations('activities.facts');
  const language = useLocale();
  const address = shownAddress(activity.address);
  const place = hotel
    ? t('fromHotel', { place: address, distance: formatDistance(metersBetween(hotel, activity), language) })
    : address;
  return (
    <ul className="hotel__meta">
      <li>
        <Icon name="mapPin" label={t('meetAt')} />
        {place}
      </li>
      <li>
        <Icon name="clock" label={t('duration')} />
        {formatDuration(activity.durationMinutes, language)}
      </li>
      <li>
        <Icon name="users" label={t('ages')} />
        {option.minAge === null ? t('everybody') : t('minAge', { age: option.minAge })}
      </li>
    </ul>
  );
}
