'use client';

import { useTranslations } from 'next-intl';
import { ReceiptActions } from '@/components/booking/files/receipt-actions';
import { BookingProgress } from '@/components/booking/steps/booking-progress';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { WaitMessage } from '@/components/feedback/wait-message';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { useMedia } from '@/components/ui/basics/use-media';
import type { Booking } from '@/contract/booking';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { BookedHero } from './components/booked-hero';
import { BookedPapers } from './components/booked-papers';
import { ETickets } from './components/e-tickets';
import { OtherTrip } from './components/other-trip';
import { NextSteps } from './components/next-steps';
import { PlansChanged } from './components/plans-changed';
import { Receipt } from './components/receipt';
import { Vouchers } from './components/vouchers';
import { useBooking } from './use-booking';

/**
 * Progress of the booking while it is made, then the booking itself, the first code above all: e-tickets, what happens
 * next, receipt (R39, D38, F33, F35).
 */
export function ConfirmationScreen({ language }: { language: Language }) {
  const t = useTranslations('confirmation');
  const state = useBooking(language);
  if (state.kind === 'booked' && state.booking.status === 'CANCELLED')
    return <Cancelled booking={state.booking} language={language} />;
  if (state.kind === 'booked') return <Booked booking={state.booking} language={language} />;
  if (state.kind === 'progress') return <BookingProgress message={state.message} />;
  if (state.kind === 'otherTrip') return <OtherTrip bookings={state.bookings} language={language} />;
  if (state.kind === 'asking')
    return (
      <Main className="waitpage__in">
        <WaitMessage message={t('asking.title')} lead={t('asking.lead')} />
      </Main>
    );
  return (
    <Main>
      <PageTitle title={t('waiting')} />
      <ProblemMessage message={t('problem')} onRetry={state.retry} />
    </Main>
  );
}

/** Nothing of it is left to take along; its refund stands on the booking's own page. */
function Cancelled({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation');
  const { bookingNumber } = booking;
  return (
    <Main>
      <PageTitle
        title={t('waiting')}
        lead={t.rich('cancelled', { number: () => <b className="num booked__number">{bookingNumber}</b> })}
      />
      <div className="receipt-page stack gap-16">
        <Receipt booking={booking} language={language} />
        <aside className="stack gap-16 no-print">
          <ReceiptActions bookingNumber={bookingNumber} pdf={t('receipt.pdf')} print={t('receipt.print')} />
          <LinkButton
            variant="tint"
            icon="ticket"
            href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
            prefetch={false}
          >
            {t('plans.open')}
          </LinkButton>
        </aside>
      </div>
    </Main>
  );
}

function Booked({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation');
  // Above the codes on paper and where that leaves the first one in sight, else between it and the others.
  const hasRoom = useMedia('(min-width: 768px), print');
  const papers = <BookedPapers booking={booking} language={language} />;
  const afterFirst = !hasRoom && (
    <div className="card">
      <div className="card__body stack gap-10 booked__papers">{papers}</div>
    </div>
  );
  const hasTickets = booking.eTickets.length > 0;
  return (
    <Main>
      <BookedHero booking={booking}>{hasRoom && papers}</BookedHero>
      <div className="flow booked-flow">
        <div className="stack gap-24">
          {hasTickets && <ETickets booking={booking} language={language} afterFirst={afterFirst} />}
          <Vouchers booking={booking} language={language} afterFirst={!hasTickets && afterFirst} />
          <NextSteps booking={booking} language={language} />
        </div>
        <aside className="is-shown stack gap-16" aria-labelledby="receipt-title">
          <h2 id="receipt-title">{t('receipt.title')}</h2>
          <Receipt booking={booking} language={language} />
          <ReceiptActions bookingNumber={booking.bookingNumber} pdf={t('receipt.pdf')} print={t('receipt.print')} />
          <PlansChanged bookingNumber={booking.bookingNumber} language={language} />
        </aside>
      </div>
    </Main>
  );
}
