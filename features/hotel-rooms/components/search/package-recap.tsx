'use client';

import type { ReactNode } from 'react';
import { SearchRecap } from '@/components/booking/steps/search-recap';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { nightsOf, type StayCriteria } from '@/lib/search-criteria/stay-criteria';

export type PackageRecapProps = {
  criteria: SearchCriteria;
  /** Null while no night lies between the buses. */
  stay: StayCriteria | null;
  from: string;
  to: string;
  edit: ReactNode;
};

/** The search of a package on one line: cities, days of the trip with the nights of its hotel, party. */
export function PackageRecap({ criteria, stay, from, to, edit }: PackageRecapProps) {
  const { dateStart, dateEnd, tripType } = criteria;
  return (
    <SearchRecap
      key={criteriaToQuery(criteria).toString()}
      from={from}
      to={to}
      isRoundTrip={tripType === 'roundTrip'}
      firstDate={dateStart}
      lastDate={dateEnd ?? stay?.checkoutDate ?? dateStart}
      nights={stay ? nightsOf(stay) : undefined}
      party={criteria}
      editSearch={edit}
    />
  );
}
