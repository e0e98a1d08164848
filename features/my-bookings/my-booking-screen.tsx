'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { Note } from '@/components/ui/basics/note';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { BookingPage } from './booking/booking-page';
import { ClosedBooking } from './booking/closed-booking';
import { AwayMessage } from './list/away-message';
import { isClosedBooking, isUnreachable, MY_BOOKINGS_KEY, myBookingQuery } from './my-bookings.queries';

export type MyBookingScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** One booking, as the door that this browser has may see it (D60, D61). */
export function MyBookingScreen({ bookingNumber, language, hasAccounts }: MyBookingScreenProps) {
  const t = useTranslations('myBooking');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(myBookingQuery(useProductApi(), bookingNumber, language));
  const isClosed = isClosedBooking(error);
  if (data && !isClosed) {
    return (
      <Main>
        {error && (
          <Note tone="warning" role="status">
            {t('stale', { time: formatTime({ instant: data.serverTime, zone: HOME_ZONE }, language) })}
          </Note>
        )}
        <BookingPage
          booking={data}
          language={language}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY })}
        />
      </Main>
    );
  }
  const retry = () => void refetch();
  return (
    <Main>
      <PageTitle title={t('untitled')} />
      {!error && (
        <div className="flow">
          <div className="stack gap-16">
            <PartSkeleton count={3} label={t('waiting')} />
          </div>
        </div>
      )}
      {isClosed && <ClosedBooking bookingNumber={bookingNumber} language={language} hasAccounts={hasAccounts} />}
      {error && !isClosed && isUnreachable(error) && <AwayMessage language={language} onRetry={retry} />}
      {error && !isClosed && !isUnreachable(error) && (
        <ProblemMessage
          message={t(error instanceof ApiFailure && error.status === 429 ? 'tooMany' : 'problem')}
          onRetry={retry}
        />
      )}
    </Main>
  );
}
