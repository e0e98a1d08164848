import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { BookingLinks } from './booking-links';

type OtherTripProps = { bookings: readonly MyBookingLine[]; language: Language };

/** Whoever opens the confirmation again while the next trip is being chosen: what was booked, and the way on. */
export function OtherTrip({ bookings, language }: OtherTripProps) {
  const t = useTranslations('confirmation.otherTrip');
  return (
    <Main>
      <PageTitle title={t('title')} />
      <EmptyState
        icon="ticket"
        title={t('booked')}
        text={t('text')}
        actions={
          <>
            <BookingLinks bookings={bookings} language={language} />
            <LinkButton variant="primary" href={pathFor('summary', language)}>
              {t('goOn')}
            </LinkButton>
          </>
        }
      />
    </Main>
  );
}
