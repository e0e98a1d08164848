'use client';

import { useTranslations } from 'next-intl';
import { pathFor } from '@/lib/paths/routes';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import type { StayCity } from '../../rules/stay-city';
import type { StaySearch } from '../../rules/stay-paths';
import { HotelResults, type HotelResultsProps } from './hotel-results';
import { StayForm } from '../search/stay-form';
import { StayFrame } from '../search/stay-frame';
import { StayHeading } from '../search/stay-heading';
import { StayRecap } from '../search/stay-recap';

export type StayHotelsProps = Pick<HotelResultsProps, 'language' | 'city' | 'start' | 'currency'> & {
  stay: StayCriteria;
  cities: readonly StayCity[];
};

/** Hotels of a city by themselves (R20). */
export function StayHotels({ language, stay, city, cities, start, currency }: StayHotelsProps) {
  const t = useTranslations('hotelRooms.results');
  const search: StaySearch = { product: 'hotel', stay };
  return (
    <StayFrame
      language={language}
      search={search}
      city={city}
      recap={
        <StayRecap
          where={t('where', { city: city.name })}
          stay={stay}
          edit={<StayForm cities={cities} draft={stay} action={pathFor('hotelAccommodation', language)} />}
        />
      }
      heading={<StayHeading title={t('title', { city: city.name })} stay={stay} />}
    >
      <HotelResults
        key={stayToQuery(stay).toString()}
        language={language}
        search={search}
        city={city}
        trip={null}
        start={start}
        currency={currency}
      />
    </StayFrame>
  );
}
