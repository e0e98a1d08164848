'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { Activity, ActivityOption } from '@/contract/activities';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { formatDistance } from '@/rules/places/distance';
import { travellersOf } from '@/rules/travellers/party';
import { mayTakePart } from '../rules/activity-choice';
import { metersBetween } from '../rules/meters-between';

/** What an activity is for this trip: how far from its hotel, and for whom of its travellers. */
export function TripNotes({
  activity,
  option,
  frame: { hotel, party },
}: {
  activity: Activity;
  option: ActivityOption;
  frame: TripFrame;
}) {
  const t = useTranslations('activities.facts');
  const language = useLocale();
  const isTooYoung = mayTakePart(option, party) < travellersOf(party);
  if (!hotel && !isTooYoung) return null;
  return (
    <ul className="hotel__meta">
      {hotel && (
        <li>
          <Icon name="walk" />
          {t('distance', { distance: formatDistance(metersBetween(hotel, activity), language) })}
        </li>
      )}
      {isTooYoung && (
        <li>
          <Icon name="users" />
          {t('tooYoung')}
        </li>
      )}
    </ul>
  );
}
