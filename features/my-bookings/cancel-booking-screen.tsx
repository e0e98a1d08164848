'use client';

import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { OneBooking } from './booking/one-booking';
import { CancelPage } from './cancel/cancel-page';

export type CancelBookingScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** Cancelling all or a part of a booking, with the amounts before anything is done (D63–D67). */
export function CancelBookingScreen({ language, ...props }: CancelBookingScreenProps) {
  const t = useTranslations('cancelBooking');
  const path = pathFor('myBooking', language, { bookingNumber: props.bookingNumber.toLowerCase() });
  return (
    <Main>
      <OneBooking {...props} language={language} head={{ title: t('titleAny'), back: t('back'), path }}>
        {(booking, { readAt }) => <CancelPage booking={booking} readAt={readAt} language={language} />}
      </OneBooking>
    </Main>
  );
}
