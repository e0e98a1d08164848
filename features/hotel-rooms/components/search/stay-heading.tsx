'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { nightsOf, type StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { formatDate } from '@/rules/dates/dates';
import { useStayWords } from '../../use-stay-words';

export type StayHeadingProps = {
  title: string;
  stay: StayCriteria;
  /** On a phone it is read aloud only. */
  isQuiet?: boolean;
};

/** 'Choose your hotel in Toronto', with dates, nights and party in words. */
export function StayHeading({ title, stay, isQuiet }: StayHeadingProps) {
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
    <PageTitle title={title} isQuiet={isQuiet}>
      {/* On a phone the line of the search says it, right above. */}
      <p className="muted only-md">{lead}</p>
    </PageTitle>
  );
}
