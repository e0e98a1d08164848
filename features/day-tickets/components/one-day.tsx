import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { dayOf } from '@/lib/booking-session/booking/kept-day';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { useOnline } from '@/lib/offline/use-online';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { dayQuery, keptDayQuery } from '../day-tickets.queries';
import { ridesOf } from '../rules/rides';
import { vouchersOf } from '../rules/what-follows';
import { DayTickets } from './day-tickets';
import { VouchersAlone } from './vouchers-alone';

export type OneDayProps = { bookingNumber: string; direction: string | null; language: Language };

/** Tickets as they were read last: just now, or when this device kept them. */
export function OneDay({ bookingNumber, direction, language }: OneDayProps) {
  const t = useTranslations('dayTickets');
  const { data: booking, error, refetch } = useQuery(dayQuery(useProductApi(), bookingNumber, language));
  const { data: kept, isPending: isLookingUp } = useQuery(keptDayQuery(bookingNumber));
  const isOnline = useOnline(true);
  const isSeen = booking !== undefined && !booking.isMasked;
  const day = isSeen ? dayOf(booking) : kept;
  // Once the site has answered that none holds, what was kept before is nothing to show.
  if (day && ridesOf(day).length > 0) {
    const state = error || !isSeen ? (isOnline && isRefused(error, isSeen) ? 'closed' : 'offline') : 'checked';
    return <DayTickets day={day} state={isOnline ? state : 'offline'} direction={direction} language={language} />;
  }
  const vouchers = day ? vouchersOf(day) : [];
  if (day && vouchers.length > 0) return <VouchersAlone day={day} vouchers={vouchers} language={language} />;
  const hadBus = booking === undefined || booking.buses.length > 0;
  const path = pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() });
  return (
    <>
      <PageTitle title={t(hadBus ? 'title' : 'vouchers')} />
      {(error || booking) && !isLookingUp ? (
        <NoTickets
          reason={
            booking ? (booking.isMasked ? 'masked' : hadBus ? 'none' : 'noVoucher') : isAway(error) ? 'away' : 'closed'
          }
          path={path}
          onRetry={() => void refetch()}
        />
      ) : (
        <PartSkeleton count={1} label={t('waiting')} />
      )}
    </>
  );
}

type NoTicketsProps = {
  reason: 'masked' | 'none' | 'noVoucher' | 'away' | 'closed';
  path: string;
  onRetry: () => void;
};

function NoTickets({ reason, path, onRetry }: NoTicketsProps) {
  const t = useTranslations('dayTickets.none');
  if (reason === 'away') return <ProblemMessage title={t('away')} message={t('awayText')} onRetry={onRetry} />;
  const isMasked = reason === 'masked' || reason === 'closed';
  const words = isMasked ? WORDS.masked : WORDS[reason];
  return (
    <EmptyState
      icon={isMasked ? 'lock' : 'ticket'}
      title={t(words.title)}
      text={t(words.text)}
      actions={
        <LinkButton variant="primary" href={path}>
          {t('open')}
        </LinkButton>
      }
    />
  );
}

const WORDS = {
  masked: { title: 'masked', text: 'maskedText' },
  none: { title: 'title', text: 'text' },
  noVoucher: { title: 'titleVouchers', text: 'textVouchers' },
} as const;

/** Nothing was answered: no connection, or nobody there. */
const isAway = (error: unknown) => !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;

/** The site is there and does not show this browser the codes any more. */
const isRefused = (error: unknown, isSeen: boolean) => (error ? !isAway(error) : !isSeen);
