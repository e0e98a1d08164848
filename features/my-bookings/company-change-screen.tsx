'use client';

import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { OneBooking } from './booking/one-booking';
import { ChangePage } from './change/change-page';

export type CompanyChangeScreenProps = {
  bookingNumber: string;
  caseId: string;
  language: Language;
  hasAccounts: boolean;
};

/** What a company or hotel changed, and the traveller's choices (D71). */
export function CompanyChangeScreen({ caseId, language, ...props }: CompanyChangeScreenProps) {
  const t = useTranslations('companyChange');
  const { bookingNumber } = props;
  const path = pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() });
  const head = { title: t('title.plain'), back: t('back', { bookingNumber }), path };
  return (
    <Main>
      <OneBooking {...props} language={language} head={head}>
        {(booking, { readAt, readAgain }) => (
          <ChangePage booking={booking} caseId={caseId} readAt={readAt} onReadAgain={readAgain} language={language} />
        )}
      </OneBooking>
    </Main>
  );
}
