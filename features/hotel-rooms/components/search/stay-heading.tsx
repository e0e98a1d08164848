'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { nightsOf, type StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { formatDate } from '@/rules/dates/dates';
import { useStayWords } from '../../use-stay-words';

/** 'Choose your hotel in Toronto', with dates, nights and party in words. */
export function StayHeading({ title, stay }: { title: string; stay: StayCriteria }) {
  const t = useTranslations('hotelRooms.words');
  const words = useStayWords();
  const language = useLocale();
  const lead = t('lead', {
    from: formatDate(stay.checkinDate, language, 'long'),
    to: formatDate(stay.checkoutDate, language, 'long'),
    nights: words.nights(nightsOf(stay)),
    party: words.party(stay),
  });
  return (
    <PageTitle title={title}>
      {/* On a phone the line of the search says it, right above. */}
      <p className="muted only-md">{lead}</p>
    </PageTitle>
  );
}
