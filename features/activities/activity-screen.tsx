'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { ActivityPicture } from '@/components/ui/pictures/activity-picture';
import type { Activity } from '@/contract/activities';
import { pathFor } from '@/lib/paths/routes';
import { activityAddressQuery } from '@/lib/search-criteria/activity-address';
import type { ActivityPageProps } from './activity-page-props';
import type { Wish } from './rules/activity-choice';
import { wishOf } from './rules/address-wish';
import { useActivityCart } from './use-activity-cart';
import { useActivityTrip, type ActivityTrip } from './use-activity-trip';
import { useOneActivity } from './use-one-activity';
import { useVisitorKnown } from './use-visitor-known';
import { ActivityFacts } from './components/activity-facts';
import { ActivityFrame } from './components/activity-frame';
import { ChoiceForm } from './components/choice-form';
import { CityChoice } from './components/city-choice';
import { FreeDays } from './components/free-days';
import { TourIdeas, type WithTours } from './components/tour-ideas';
import { TripNotes } from './components/trip-notes';
import { ActivitiesFailed, ActivitiesWaiting } from './components/waiting-activities';
import { WhoAndWhen } from './components/who-and-when';

export type ActivityScreenProps = ActivityPageProps &
  WithTours & {
    id: string;
    /** The server knows already that there is no such activity. */
    isMissing?: boolean;
    /** Drawn without a cart, for nobody: what is the visitor's own comes in the browser. */
    isForEverybody?: boolean;
  };

/** /activities/{id}: what it is, where it begins, and everything that can be chosen (R24). */
export function ActivityScreen({ id, isMissing, isForEverybody, ...props }: ActivityScreenProps) {
  const t = useTranslations('activities');
  const trip = useActivityTrip(props);
  const found = useOneActivity(id, trip);
  const isVisitorKnown = useVisitorKnown();
  if (isMissing || found.state === 'missing')
    return <CityChoice cities={props.cities} address={props.address} problem="activity" />;
  const isOwn = !isForEverybody || isVisitorKnown;
  if (found.state === 'found')
    return (
      <div className="activitypage" data-awaits={isOwn ? undefined : ''}>
        <Details
          activity={found.activity}
          isOwn={isOwn && !found.isEarlier}
          isApart={isForEverybody}
          trip={trip}
          address={props.address}
          tours={props.tours}
        />
      </div>
    );
  return (
    <ActivityFrame trip={trip} title={t('one')}>
      {found.state === 'waiting' ? <ActivitiesWaiting /> : <ActivitiesFailed onRetry={found.retry} />}
    </ActivityFrame>
  );
}

type DetailsProps = WithTours &
  Pick<ActivityPageProps, 'address'> & {
    activity: Activity;
    trip: ActivityTrip;
    /** Days, prices and tickets are this visitor's. */
    isOwn: boolean;
    isApart: boolean | undefined;
  };

function Details({ activity, isOwn, isApart, trip, address, tours }: DetailsProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const { frame, currency } = trip;
  const [wish, setWish] = useState<Wish>(() => wishOf(address));
  const cart = useActivityCart({ party: frame.party, currency });
  const option = activity.availableOptions.find(({ id }) => id === wish.optionId) ?? activity.availableOptions[0];
  const all = pathFor('activities', language, {}, activityAddressQuery({ ...address, city: activity.cityCode }));
  return (
    <ActivityFrame
      trip={trip}
      title={activity.title}
      isApart={isApart}
      lead={
        <TextLink small icon="arrowLeft" href={all}>
          {t('allOf', { city: activity.cityName })}
        </TextLink>
      }
      pathOf={(party) =>
        pathFor('activity', language, { id: activity.id }, activityAddressQuery({ ...address, party }))
      }
    >
      <Card gap={14}>
        <div className="activity__scene">
          <ActivityPicture activity={activity} drawn={t('drawing', { name: activity.title })} />
        </div>
        <p>{activity.description}</p>
        {option && <ActivityFacts activity={activity} option={option} hotel={null} />}
      </Card>
      <div className="activity__own stack gap-14" data-awaits={isOwn ? undefined : ''}>
        {option && <TripNotes activity={activity} option={option} frame={frame} />}
        <WhoAndWhen
          frame={frame}
          zone={activity.zone}
          pathOf={(wanted) =>
            pathFor('activity', language, { id: activity.id }, activityAddressQuery({ city: null, ...wanted }))
          }
        />
        <FreeDays frame={frame} zone={activity.zone} />
        <ChoiceForm activity={activity} frame={frame} cart={cart} wish={wish} onWish={setWish} />
      </div>
      <TourIdeas tours={tours} city={{ code: activity.cityCode, name: activity.cityName }} />
    </ActivityFrame>
  );
}
