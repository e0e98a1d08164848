'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { HelpCard } from '@/components/booking/help-card';
import { ReceiptActions } from '@/components/booking/files/receipt-actions';
import { CartWaitingPage } from '@/components/booking/cart/no-cart-page';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { bookingQuery } from '@/lib/booking-session/booking/booking.queries';
import { hasSession } from '@/lib/booking-session/session/has-session';
import { useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { OtherReceipts } from './components/other-receipts';
import { PlansChanged } from './components/plans-changed';
import { Receipt } from './components/receipt';

/** The receipt of the session's booking, else those of this browser's, else how to find it (D39). */
export function ReceiptScreen({ language }: { language: Language }) {
  const t = useTranslations('confirmation.receiptPage');
  const actions = useTranslations('confirmation.receipt');
  // Nothing of this browser is known before its storage has been read.
  const isReady = useSelectionReady();
  const isAsked = isReady && hasSession();
  const { data, isPending } = useQuery({ ...bookingQuery(useProductApi(), language), enabled: isAsked, retry: false });
  if (!isReady || (isAsked && isPending)) return <CartWaitingPage title={t('title')} />;
  if (data?.status !== 'CONFIRMED' && data?.status !== 'CANCELLED') return <OtherReceipts language={language} />;
  return (
    <Main>
      <PageTitle title={t('title')} />
      <div className="receipt-page stack gap-16">
        <Receipt booking={data} language={language} />
        <aside className="stack gap-16 no-print">
          <ReceiptActions bookingNumber={data.bookingNumber} pdf={actions('pdf')} print={actions('print')} />
          {data.status === 'CONFIRMED' ? (
            <PlansChanged bookingNumber={data.bookingNumber} language={language} />
          ) : (
            <LinkButton
              variant="tint"
              href={pathFor('myBooking', language, { bookingNumber: data.bookingNumber.toLowerCase() })}
              icon="ticket"
              prefetch={false}
            >
              {t('toTickets')}
            </LinkButton>
          )}
          <HelpCard title={t('help.title')} text={t('help.text')} />
        </aside>
      </div>
    </Main>
  );
}
