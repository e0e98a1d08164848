import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CartWaitingPage } from '@/components/booking/cart/no-cart-page';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { browserBookingsQuery } from '../browser-bookings.queries';
import { BookingLinks } from './booking-links';

/** The session has no booking: receipts of those that this browser may open, else how one is found (D39, D60). */
export function OtherReceipts({ language }: { language: Language }) {
  const t = useTranslations('confirmation.receiptPage');
  const { data: bookings = [], isPending } = useQuery(browserBookingsQuery(useProductApi(), language));
  if (isPending) return <CartWaitingPage title={t('title')} />;
  const hasAny = bookings.length > 0;
  return (
    <Main>
      <PageTitle title={t('title')} />
      <EmptyState
        icon="receipt"
        title={t(hasAny ? 'others' : 'none')}
        text={t(hasAny ? 'othersText' : 'noneText')}
        actions={
          <>
            <BookingLinks bookings={bookings} language={language} />
            {!hasAny && (
              <LinkButton variant="primary" icon="search" href={pathFor('findBooking', language)}>
                {t('find')}
              </LinkButton>
            )}
          </>
        }
      />
    </Main>
  );
}
