'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SharedRoom } from '@/contract/hotels';
import { formatDateRange } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import { nightsOf, type StayCriteria } from '@/lib/search-criteria/stay-criteria';

/** The words for a stay that several screens say. */
export function useStayWords() {
  const t = useTranslations('hotelRooms.words');
  const language = useLocale();
  const party = ({ nbOfAdults, nbOfChildren, ageOfChildren }: Party) =>
    t('party', { adults: nbOfAdults, children: nbOfChildren, ages: ageOfChildren.join(', ') });
  const nights = (count: number) => t('nights', { count });
  return {
    /** '2 adults and 1 child (5)' */
    party,
    nights,
    /** The same of one room of several. */
    occupants: ({ adults, childrenAges }: SharedRoom['occupants']) =>
      party({ nbOfAdults: adults, nbOfChildren: childrenAges.length, ageOfChildren: childrenAges }),
    /** 'Fri 11 Dec – Sun 13 Dec, 2 nights' */
    dates: (stay: Pick<StayCriteria, 'checkinDate' | 'checkoutDate'>) =>
      `${formatDateRange(stay.checkinDate, stay.checkoutDate, language)}, ${nights(nightsOf(stay))}`,
  };
}
