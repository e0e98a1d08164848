'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Main } from '@/components/layout/frames/main';
import { WithoutHeaderLayout } from '@/components/layout/frames/without-header-layout';
import { splitLanguage } from '@/lib/paths/language-paths';
import { matchRoute } from '@/lib/paths/match-route';
import type { Language } from '@/rules/language';
import { keptDayQuery } from '../day-tickets.queries';
import { OneDay } from './one-day';

/** The kept tickets of the booking in the address; what is kept decides, not the address alone. */
export function StandIn({ language, children }: { language: Language; children: ReactNode }) {
  const bookingNumber = useSyncExternalStore(noChanges, numberInAddress, () => '');
  const { data: kept } = useQuery({ ...keptDayQuery(bookingNumber), enabled: bookingNumber !== '' });
  if (bookingNumber === '' || !kept) return children;
  const direction = new URLSearchParams(window.location.search).get('direction');
  return (
    <WithoutHeaderLayout surface="mist">
      <Main>
        <OneDay bookingNumber={bookingNumber} direction={direction} language={language} />
      </Main>
    </WithoutHeaderLayout>
  );
}

const noChanges = () => () => undefined;

/** '' where the address is no page of tickets. */
function numberInAddress(): string {
  const match = matchRoute(splitLanguage(window.location.pathname.toLowerCase()).path);
  return match?.name === 'dayTickets' ? (match.params.bookingNumber ?? '').toUpperCase() : '';
}
