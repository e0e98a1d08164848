import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { PageTitle } from '@/components/layout/page-title';
import { TextLink } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { AwayMessage } from '../components/away-message';
import { isClosedBooking, isUnreachable, MY_BOOKINGS_KEY, myBookingQuery } from '../my-bookings.queries';
import { ClosedBooking } from './closed-booking';

export type OneBookingProps = {
  bookingNumber: string;
  language: Language;
  hasAccounts: boolean;
  /** What the page is called, and where it leads back to, before the booking is there. */
  head?: { title: string; back: string; path: string };
  children: (booking: MyBooking, read: { readAt: number; readAgain: () => void }) => ReactNode;
};

/** Reads a booking for the page that shows it; says so while it waits, and where this browser may not, or cannot. */
export function OneBooking({ bookingNumber, language, hasAccounts, head, children }: OneBookingProps) {
  const t = useTranslations('myBooking');
  const queryClient = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery(myBookingQuery(useProductApi(), bookingNumber, language));
  const isClosed = isClosedBooking(error);
  if (data && !isClosed) {
    return (
      <>
        {error && (
          <Note tone="warning" role="status">
            {t('stale', { time: formatTime({ instant: data.serverTime, zone: HOME_ZONE }, language) })}
          </Note>
        )}
        {children(data, {
          readAt: dataUpdatedAt,
          readAgain: () => void queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY }),
        })}
      </>
    );
  }
  const retry = () => void refetch();
  return (
    <>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={head?.path ?? pathFor('myBookings', language)}>
          {head?.back ?? t('back')}
        </TextLink>
      </div>
      <PageTitle title={head?.title ?? t('untitled')} />
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
    </>
  );
}
