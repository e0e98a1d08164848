'use client';

import type { ReactNode } from 'react';
import { DefaultLayout } from '@/components/layout/default-layout';
import { useSession } from '@/lib/booking-session/session.queries';

/**
 * No footer as long as the session's booking is in progress (R45, D38), also after a reload in the middle.
 * The same frame stays in place: what it holds may be the very booking that is running.
 */
export function BookingLayout({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  const { data: session } = useSession();
  return (
    <DefaultLayout header={header} footer={session?.isBookingInProgress ? null : footer} surface="mist">
      {children}
    </DefaultLayout>
  );
}
