'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { TextLink } from '@/components/ui/basics/button';
import type { Activity } from '@/contract/activities';
import { pathFor } from '@/lib/paths/routes';
import { activityAddressQuery } from '@/lib/search-criteria/activity-address';
import type { ActivityPageProps } from './activity-page-props';
import type { Wish } from './rules/activity-choice';
import { wishOf } from './rules/address-wish';
import { useActivityCart } from './use-activity-cart';
import { useActivityTrip, type ActivityTrip } from './use-activity-trip';
import { useOneActivity } from './use-one-activity';
import { ActivityFrame } from './components/activity-frame';
import { ChoiceForm } from './components/choice-form';
import { ActivitiesScreen } from './activities-screen';
import { CityChoice } from './components/city-choice';
import { FreeDays } from './components/free-days';
import { ActivitiesFailed, ActivitiesWaiting } from './components/waiting-activities';
import { WhoAndWhen } from './components/who-and-when';

/**
 * /activities/options: option, time and tickets of the activity in the address; without one the activities of the city
 * (R24, D39).
 */
export function ActivityOptionsScreen({
  isMissing,
  ...props
}: ActivityPageProps & { /** The server knows already that there is no such activity. */ isMissing?: boolean }) {
  const t = useTranslations('activities');
  const trip = useActivityTrip(props);
  const { activity: id } = props.address;
  const found = useOneActivity(id, trip);
  if (id === null) return <ActivitiesScreen {...props} />;
  if (isMissing || found.state === 'missing')
    return <CityChoice cities={props.cities} address={props.address} problem="activity" />;
  if (found.state === 'found') return <Options activity={found.activity} trip={trip} address={props.address} />;
  return (
    <ActivityFrame trip={trip} title={t('options.title')}>
      {found.state === 'waiting' ? <ActivitiesWaiting /> : <ActivitiesFailed onRetry={found.retry} />}
    </ActivityFrame>
  );
}

function Options({
  activity,
  trip,
  address,
}: { activity: Activity; trip: ActivityTrip } & Pick<ActivityPageProps, 'address'>) {
  const t = useTranslations('activities');
  const language = useLocale();
  const router = useRouter();
  const { frame, currency } = trip;
  const [wish, setWish] = useState<Wish>(() => wishOf(address));
  const cart = useActivityCart({ party: frame.party, currency });
  const query = activityAddressQuery({ ...address, city: activity.cityCode });

  function pathOf(wanted: Partial<typeof address>) {
    const other = activityAddressQuery({ ...address, city: activity.cityCode, ...wanted });
    return pathFor('activitiesOptions', language, {}, `activity=${activity.id}&${other.toString()}`);
  }

  function goOn() {
    startRouteProgress();
    router.push(pathFor('activitiesSelected', language, {}, query));
  }

  return (
    <ActivityFrame
      trip={trip}
      title={activity.title}
      lead={
        <TextLink small icon="arrowLeft" href={pathFor('activity', language, { id: activity.id }, query)}>
          {t('details')}
        </TextLink>
      }
      pathOf={(party) => pathOf({ party })}
    >
      <WhoAndWhen frame={frame} zone={activity.zone} pathOf={pathOf} />
      <FreeDays frame={frame} zone={activity.zone} />
      <ChoiceForm activity={activity} frame={frame} cart={cart} wish={wish} onWish={setWish} onAdded={goOn} />
    </ActivityFrame>
  );
}
