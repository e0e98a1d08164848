'use client';

import { useEffect, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { DefaultLayout } from '@/components/layout/frames/default-layout';
import { useBookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { readSelection } from '@/lib/booking-session/choices/use-selection-ready';
import { pagePathOf } from '@/lib/paths/language-paths';
import { matchRoute } from '@/lib/paths/match-route';
import { ROUTES, type Route } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { CheckoutFooter } from './checkout-footer';

/**
 * No footer as long as the session's booking is in progress (R45, D38), also after a reload in the middle.
 * The same frame stays in place: what it holds may be the very booking that is running.
 */
export function BookingLayout({
  header,
  footer,
  language,
  children,
}: {
  header: ReactNode;
  footer: ReactNode;
  language: Language;
  children: ReactNode;
}) {
  const { data: session } = useSession();
  // Every page of the booking goes by what this tab has kept.
  useEffect(readSelection, []);
  const { attempt } = useBookingAttempt();
  const isInProgress = attempt.state === 'running' || session?.isBookingInProgress === true;
  const route: Route = ROUTES[matchRoute(pagePathOf(usePathname()))?.name ?? 'notFound'];
  const ownFooter = route.isCheckout ? <CheckoutFooter language={language} /> : footer;
  return (
    <DefaultLayout
      header={header}
      footer={isInProgress ? null : ownFooter}
      surface="mist"
      isCheckout={route.isCheckout ?? false}
    >
      {children}
    </DefaultLayout>
  );
}
