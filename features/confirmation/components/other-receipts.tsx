import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CartWaitingPage } from '@/components/booking/cart/no-cart-page';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { formatDateRange } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

/** The session has no booking: receipts of those that this browser may open, else how one is found (D39, D60). */
export function OtherReceipts({ language }: { language: Language }) {
  const t = useTranslations('confirmation.receiptPage');
  const api = useProductApi();
  const { data, isPending } = useQuery({
    queryKey: ['my-bookings', 'list', language],
    queryFn: async ({ signal }) => (await api('listMyBookings', { signal })).data,
    meta: { isQuiet: true },
    retry: false,
  });
  if (isPending) return <CartWaitingPage title={t('title')} />;
  const bookings = (data?.bookings ?? []).filter(({ status }) => status === 'CONFIRMED' || status === 'CANCELLED');
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
            {bookings.map(({ bookingNumber, title, startDate, endDate }) => (
              <LinkButton
                key={bookingNumber}
                href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
                prefetch={false}
              >
                {t('other', {
                  city: title,
                  dates: formatDateRange(startDate, endDate, language, 'compact'),
                  number: bookingNumber,
                })}
              </LinkButton>
            ))}
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
