'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { useAccount } from '@/lib/account/account-store';
import { useRenewAllKept } from '@/lib/booking-session/booking/use-renew-all-kept';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { formatDateHeading, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { AwayMessage } from './components/away-message';
import { BookingList } from './list/booking-list';
import { isUnreachable, myBookingsQuery } from './my-bookings.queries';

/** Every booking that this browser or account may open (D60). */
export function MyBookingsScreen({ language, hasAccounts }: { language: Language; hasAccounts: boolean }) {
  const t = useTranslations('myBookings');
  const { status } = useAccount();
  useRenewAllKept();
  const { data, error, refetch } = useQuery(myBookingsQuery(useProductApi(), language));
  if (data) {
    const date = formatDateHeading(localDateOf(data.serverTime, HOME_ZONE), language, 'longYear');
    return (
      <Main>
        <PageTitle title={t('title')} lead={t('lead', { date })} />
        <BookingList
          bookings={data.bookings}
          now={data.serverTime}
          language={language}
          isGuest={status !== 'signedIn'}
          hasAccounts={hasAccounts}
        />
      </Main>
    );
  }
  return (
    <Main>
      <PageTitle title={t('title')} />
      {!error && (
        <div className="flow">
          <div className="stack gap-16">
            <PartSkeleton count={3} label={t('waiting')} />
          </div>
        </div>
      )}
      {error &&
        (isUnreachable(error) ? (
          <AwayMessage language={language} onRetry={() => void refetch()} />
        ) : (
          <ProblemMessage message={t('problem')} onRetry={() => void refetch()} />
        ))}
    </Main>
  );
}
