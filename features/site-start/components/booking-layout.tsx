'use client';

import type { ReactNode } from 'react';
import { DefaultLayout } from '@/components/layout/frames/default-layout';
import { useBookingAttempt } from '@/lib/booking-session/booking/booking-runner';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';

/**
 * No footer as long as the session's booking is in progress (R45, D38), also after a reload in the middle.
 * The same frame stays in place: what it holds may be the very booking that is running.
 */
export function BookingLayout({
  header,
  footer,
  children,
}: {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  const { data: session } = useSession();
  // Every page of the booking goes by what this tab has kept.
  useSelectionReady();
  const { attempt } = useBookingAttempt();
  const isInProgress = attempt.state === 'running' || session?.isBookingInProgress === true;
  return (
    <DefaultLayout header={header} footer={isInProgress ? null : footer} surface="mist">
      {children}
    </DefaultLayout>
  );
}
