'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { pathFor } from '@/lib/paths/routes';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { stayOfSearch } from '@/lib/search-criteria/stay-criteria';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import { arrivalDateOf, type PackageTrip } from '../../rules/package-trip';
import type { StaySearch } from '../../rules/stay-paths';
import { usePackageTrip } from '../../use-package-trip';
import { HotelResults, type HotelResultsProps } from './hotel-results';
import { EarlyArrival } from '../search/early-arrival';
import { NightsChoice } from '../search/nights-choice';
import { NoNight } from '../hotel/no-night';
import { PackageRecap } from '../search/package-recap';
import { StayFrame } from '../search/stay-frame';
import { StayHeading } from '../search/stay-heading';

export type PackageHotelsProps = Pick<HotelResultsProps, 'language' | 'city' | 'start' | 'currency'> & {
  criteria: SearchCriteria;
  from: string;
  /** The buses as the server found them in the session. */
  trip: PackageTrip | null;
  /** The search form, for editing. */
  editSearch: ReactNode;
};

/** Hotel of a package (R19): check-in is the day on which the chosen bus arrives. */
export function PackageHotels({
  language,
  criteria,
  city,
  from,
  trip: drawnWith,
  start,
  currency,
  editSearch,
}: PackageHotelsProps) {
  const t = useTranslations('hotelRooms.package');
  const trip = usePackageTrip(criteria, drawnWith);
  // Whose buses they are is said above the list (D22b).
  const { isOther } = useOtherParty(criteria);
  const stay = stayOfSearch(criteria, arrivalDateOf(trip));
  const recap = <PackageRecap criteria={criteria} stay={stay} from={from} to={city.name} edit={editSearch} />;
  if (!stay) return <NoNight language={language} criteria={criteria} city={city} recap={recap} />;
  const search: StaySearch = { product: 'busHotel', stay, search: criteria };
  return (
    <StayFrame
      language={language}
      search={search}
      city={city}
      recap={recap}
      // The cart's bar takes a phone's room for it; search and steps say the same.
      heading={<StayHeading title={t('title', { city: city.name })} stay={stay} isQuiet />}
    >
      {!trip && !isOther && <BusesFirst href={pathFor('busHotelOutbound', language, {}, criteriaToQuery(criteria))} />}
      <EarlyArrival trip={trip} />
      <NightsChoice language={language} search={criteria} stay={stay} />
      <HotelResults
        key={stayToQuery(stay).toString()}
        language={language}
        search={search}
        city={city}
        trip={trip}
        start={start}
        currency={currency}
      />
    </StayFrame>
  );
}

/** Without its buses a package has no arrival to go by. */
function BusesFirst({ href }: { href: string }) {
  const t = useTranslations('hotelRooms.package');
  return (
    <Note tone="warning">
      {t('busesFirst')} <TextLink href={href}>{t('chooseBuses')}</TextLink>
    </Note>
  );
}
