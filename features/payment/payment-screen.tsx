'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { CartFailedPage, CartWaitingPage, NoCartPage } from '@/components/booking/cart/no-cart-page';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { forgetAttempt, useBookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { openBedChoices } from '@/lib/booking-session/cart/open-bed-choices';
import { useCartSession } from '@/lib/booking-session/session/use-cart-session';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** While the session is being read there is no form yet, so its scripts come beside it instead of before it (P6). */
const loadPage = async () => ({ default: (await import('./components/payment-page')).PaymentPage });
const PaymentPage = lazy(loadPage);

/** Refundable booking, card, billing address, terms and the payment itself (R38, R66, F29–F33). */
export function PaymentScreen({ language }: { language: Language }) {
  const t = useTranslations('payment');
  const session = useCartSession();
  const { attempt } = useBookingAttempt();
  const isLost = session === null;
  useEffect(() => {
    // What was refused belongs to a trip that is gone: the next one begins without it.
    if (isLost) forgetAttempt();
  }, [isLost]);
  useEffect(() => void loadPage().catch(() => undefined), []);
  const waiting = <CartWaitingPage title={t('title')} lead={t('lead')} />;
  if (session === 'waiting') return waiting;
  if (session === 'failed') return <CartFailedPage title={t('title')} />;
  if (!session) return <NoCartPage title={t('title')} />;
  // An attempt of this page locks the session itself, and its form must stay.
  if (session.isLocked && attempt.state === 'none')
    return <OtherPageFirst page="locked" href={pathFor('confirmation', language)} />;
  if (openBedChoices(session).length > 0 && attempt.state !== 'running')
    return <OtherPageFirst page="bedFirst" href={pathFor('summary', language)} />;
  if (!session.passengers) return <OtherPageFirst page="travellersFirst" href={pathFor('passengers', language)} />;
  return (
    <Suspense fallback={waiting}>
      <PaymentPage session={session} language={language} />
    </Suspense>
  );
}

const PAGE_ICONS = { locked: 'lock', bedFirst: 'moon', travellersFirst: 'users' } as const;

function OtherPageFirst({ page, href }: { page: keyof typeof PAGE_ICONS; href: string }) {
  const t = useTranslations('payment');
  return (
    <Main>
      <PageTitle title={t('title')} />
      <EmptyState
        icon={PAGE_ICONS[page]}
        title={t(`${page}.title`)}
        text={t(`${page}.text`)}
        actions={
          <LinkButton variant="primary" href={href}>
            {t(`${page}.action`)}
          </LinkButton>
        }
      />
    </Main>
  );
}
