'use client';

import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { OneBooking } from './booking/one-booking';
import { ExchangePage } from './exchange/exchange-page';

export type ExchangeBusScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** Another departure for a direction of a booking, with the difference before anything is done (D69). */
export function ExchangeBusScreen({ language, ...props }: ExchangeBusScreenProps) {
  const t = useTranslations('exchangeBus');
  const path = pathFor('myBooking', language, { bookingNumber: props.bookingNumber.toLowerCase() });
  return (
    <Main>
      <OneBooking {...props} language={language} head={{ title: t('titlePlain'), back: t('back'), path }}>
        {(booking, { readAt }) => <ExchangePage booking={booking} readAt={readAt} language={language} />}
      </OneBooking>
    </Main>
  );
}
