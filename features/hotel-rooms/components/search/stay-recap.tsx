'use client';

import type { ReactNode } from 'react';
import { SearchRecap } from '@/components/booking/steps/search-recap';
import { nightsOf, type StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { stayToQuery } from '@/lib/search-criteria/stay-query';

/** A stay by itself on one line, and the form it opens. */
export function StayRecap({ where, stay, edit }: { where: string; stay: StayCriteria; edit: ReactNode }) {
  return (
    <SearchRecap
      key={stayToQuery(stay).toString()}
      to={where}
      firstDate={stay.checkinDate}
      lastDate={stay.checkoutDate}
      nights={nightsOf(stay)}
      party={stay}
      editSearch={edit}
    />
  );
}
