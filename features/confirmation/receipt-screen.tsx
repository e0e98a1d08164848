'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CartWaitingPage } from '@/components/booking/cart/no-cart-page';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { bookingQuery } from '@/lib/booking-session/booking/booking.queries';
import { hasSession } from '@/lib/booking-session/session/has-session';
import { useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';
import { brand } from '@/lib/brand/brand';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { Receipt } from './components/receipt';

/** The receipt of the session's booking, else where to find it (D39). */
export function ReceiptScreen({ language }: { language: Language }) {
  const t = useTranslations('confirmation.receiptPage');
  // Nothing of this browser is known before its storage has been read.
  const isReady = useSelectionReady();
  const isAsked = isReady && hasSession();
  const { data, isPending } = useQuery({ ...bookingQuery(useProductApi(), language), enabled: isAsked, retry: false });
  if (!isReady || (isAsked && isPending)) return <CartWaitingPage title={t('title')} />;
  const hasReceipt = data?.status === 'CONFIRMED' || data?.status === 'CANCELLED';
  return (
    <Main>
      <PageTitle title={t('title')} />
      {hasReceipt ? (
        <div className="receipt-page stack gap-16">
          <Receipt booking={data} language={language} />
          <div className="no-print">
            <LinkButton variant="tint" href={pathFor('confirmation', language)} icon="ticket">
              {t('toTickets')}
            </LinkButton>
          </div>
        </div>
      ) : (
        <EmptyState
          icon="receipt"
          title={t('none')}
          text={t.rich('noneText', {
            phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a>,
            email: () => <a href={brand.email.href}>{brand.email.shown}</a>,
          })}
          actions={<LinkButton href={pathFor('bus', language)}>{t('home')}</LinkButton>}
        />
      )}
    </Main>
  );
}
