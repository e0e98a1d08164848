'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { activityAddressQuery } from '@/lib/search-criteria/activity-address';
import type { ActivityCity } from '@/lib/searched-pages/activity-page';
import { formatDate } from '@/rules/dates/dates';
import { activitiesQuery } from './activities.queries';
import type { ActivityPageProps } from './activity-page-props';
import { useActivityTrip, type ActivityTrip } from './use-activity-trip';
import { useListState } from './use-list-state';
import { ActivityFrame } from './components/activity-frame';
import { ActivityList } from './components/activity-list';
import { CityChoice } from './components/city-choice';
import { FreeDays } from './components/free-days';
import { TourIdeas, type WithTours } from './components/tour-ideas';
import { ActivitiesFailed, ActivitiesWaiting } from './components/waiting-activities';
import { WhoAndWhen } from './components/who-and-when';

/** /activities: those of the address' city, else of the trip's; without either the choice of one (D39). */
export function ActivitiesScreen(props: ActivityPageProps & WithTours) {
  const trip = useActivityTrip(props);
  const { city: code } = trip.frame;
  const city = props.cities.find((known) => known.code === code);
  if (!city) return <CityChoice cities={props.cities} address={props.address} problem={code ? 'city' : undefined} />;
  return <Activities {...props} trip={trip} city={city} />;
}

function Activities({
  address,
  trip,
  city,
  tours,
}: ActivityPageProps & WithTours & { trip: ActivityTrip; city: ActivityCity }) {
  const t = useTranslations('activities');
  const language = useLocale();
  const { frame, currency } = trip;
  const state = useListState(address.date);
  const { data, isPending, refetch } = useQuery(
    activitiesQuery(useProductApi(), { cityCode: city.code, from: frame.from, to: frame.to, currency }),
  );
  const dates = { from: formatDate(frame.from, language, 'long'), to: formatDate(frame.to, language, 'long') };
  const lead = (
    <>
      <span className="only-md">{t(frame.buses.length > 0 ? 'lead.buses' : 'lead.days', dates)} </span>
      <TextLink small href={pathFor('activities', language, {}, activityAddressQuery({ ...address, city: '' }))}>
        {t('otherCity')}
      </TextLink>
    </>
  );
  return (
    <ActivityFrame
      trip={trip}
      title={t('title', { city: city.name })}
      lead={lead}
      pathOf={(party) =>
        pathFor('activities', language, {}, activityAddressQuery({ ...address, city: city.code, party }))
      }
    >
      <WhoAndWhen
        frame={frame}
        zone={city.zone}
        pathOf={(wanted) => pathFor('activities', language, {}, activityAddressQuery({ city: city.code, ...wanted }))}
      />
      <FreeDays frame={frame} zone={city.zone} />
      {data ? (
        <ActivityList
          activities={data}
          frame={frame}
          currency={currency}
          state={state}
          query={activityAddressQuery({ ...address, city: city.code })}
        />
      ) : isPending ? (
        <ActivitiesWaiting />
      ) : (
        <ActivitiesFailed onRetry={() => void refetch()} />
      )}
      <TourIdeas tours={tours} city={city} />
    </ActivityFrame>
  );
}
