'use client';

import { useTranslations } from 'next-intl';
import { CartWaitingPage, NoCartPage } from '@/components/booking/no-cart-page';
import { Main } from '@/components/layout/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useBookingAttempt } from '@/lib/booking-session/booking-runner';
import { useCartSession } from '@/lib/booking-session/use-cart-session';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { PaymentPage } from './components/payment-page';

/** Refundable booking, card, billing address, terms and the payment itself (R38, R66, F29–F33). */
export function PaymentScreen({ language }: { language: Language }) {
  const t = useTranslations('payment');
  const session = useCartSession();
  const { attempt } = useBookingAttempt();
  if (session === 'waiting') return <CartWaitingPage title={t('title')} lead={t('lead')} />;
  if (!session) return <NoCartPage title={t('title')} />;
  // An attempt of this page locks the session itself, and its form must stay.
  if (session.isLocked && attempt.state === 'none') return <OtherPageFirst page="locked" href={pathFor('confirmation', language)} />;
  if (!session.passengers) return <OtherPageFirst page="travellersFirst" href={pathFor('passengers', language)} />;
  return <PaymentPage session={session} language={language} />;
}

function OtherPageFirst({ page, href }: { page: 'locked' | 'travellersFirst'; href: string }) {
  const t = useTranslations('payment');
  return (
    <Main>
      <PageTitle title={t('title')} />
      <EmptyState
        icon={page === 'locked' ? 'lock' : 'users'}
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
