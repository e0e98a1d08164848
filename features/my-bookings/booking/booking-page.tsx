import { useTranslations } from 'next-intl';
import { KeepTicketsButton } from '@/components/booking/files/keep-tickets';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useBookingFiles } from '@/lib/booking-session/booking/use-booking-files';
import { savedTicketOf } from '@/lib/booking-session/booking/saved-ticket-of';
import { useKeptTickets } from '@/lib/booking-session/booking/use-kept-tickets';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { papersFor } from '@/rules/travellers/papers';
import { BookingActs } from './booking-acts';
import { BookingHead } from './booking-head';
import { BookingHistory } from './booking-history';
import { ChangesNotice } from './changes-notice';
import { ClaimNotice } from './claim-notice';
import { Codes } from './codes';
import { CreditNotes } from './credit-notes';
import { BookingHelp } from '../components/booking-help';
import { MaskedNote } from './masked-note';
import { ReceiptCard } from './receipt-card';
import { Refunds } from './refunds';
import { Timeline } from './timeline';

type BookingPageProps = { booking: MyBooking; language: Language; onChanged: () => void };

/** One booking after the sale: what happens next, tickets, terms, money, acts, history (D60). */
export function BookingPage({ booking, language, onChanged }: BookingPageProps) {
  const t = useTranslations('myBooking');
  const now = new Date(booking.serverTime);
  const isPending = booking.status === 'PENDING';
  const isCancelled = booking.status === 'CANCELLED';
  return (
    <>
      <BookingHead booking={booking} language={language} />
      <div className="flow">
        <div className="stack gap-20">
          <ChangesNotice booking={booking} />
          {isPending && <Note role="status">{t('pending')}</Note>}
          {isCancelled && <Note>{t('nothingNext')}</Note>}
          {!isPending && !isCancelled && !booking.isMasked && <Files booking={booking} language={language} />}
          <ClaimNotice booking={booking} language={language} />
          <Refunds refunds={booking.refunds} />
          <Timeline booking={booking} now={now} />
          {booking.isMasked ? (
            !isPending && <MaskedNote booking={booking} onProved={onChanged} />
          ) : (
            <Codes booking={booking} />
          )}
          <BookingActs booking={booking} now={now} onChanged={onChanged} />
          <BookingHistory booking={booking} />
        </div>
        <aside className="is-shown stack gap-16">
          {!isPending && <ReceiptCard booking={booking} />}
          <CreditNotes booking={booking} />
          <BookingHelp />
        </aside>
      </div>
    </>
  );
}

/** The codes below, and everything that can be taken along. */
function Files({ booking, language }: { booking: MyBooking; language: Language }) {
  const t = useTranslations('myBooking');
  const keepWords = useTranslations('offline.keep');
  const papers = papersFor(booking.buses.length);
  const files = useBookingFiles(booking.bookingNumber);
  const dayPath = pathFor('dayTickets', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  const kept = useKeptTickets(booking.bookingNumber, savedTicketOf(booking), keepWords('noRoom', { papers }));
  return (
    <div className="stack gap-8 no-print">
      <div className="acts">
        {booking.eTickets.some(({ status }) => status !== 'VOID') ? (
          <LinkButton variant="primary" icon="ticket" href={dayPath} prefetch={false}>
            {t('openTickets', { papers })}
          </LinkButton>
        ) : (
          <a className="btn btn--primary" href="#tickets">
            <Icon name="ticket" />
            {t('openTickets', { papers })}
          </a>
        )}
        <Button icon="download" isBusy={files.tickets.isPending} onClick={() => files.tickets.mutate()}>
          {t('download', { papers })}
        </Button>
        <Button icon="calendarPlus" isBusy={files.calendar.isPending} onClick={() => files.calendar.mutate()}>
          {t('calendar')}
        </Button>
        <KeepTicketsButton tickets={kept} />
      </div>
      <p className="small muted" role="status">
        {kept.isKept &&
          t.rich('codes.offline', { link: (words) => <a href={pathFor('offline', language)}>{words}</a> })}
      </p>
    </div>
  );
}
