import { useTranslations } from 'next-intl';
import { KeepTicketsButton } from '@/components/booking/files/keep-tickets';
import { useCardName } from '@/components/booking/files/use-card-name';
import { Button } from '@/components/ui/basics/button';
import { whole } from '@/components/ui/basics/whole';
import type { Booking } from '@/contract/booking';
import { useBookingFiles } from '@/lib/booking-session/booking/use-booking-files';
import { useKeptTickets } from '@/lib/booking-session/booking/use-kept-tickets';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { savedTicketOf } from '../rules/saved-ticket-of';
import { papersOf } from '../rules/trip-of-booking';

/** Where the papers went, what was charged, and the files to take along. */
export function BookedPapers({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation');
  const keepWords = useTranslations('offline.keep');
  const cardName = useCardName();
  const files = useBookingFiles(booking.bookingNumber);
  const papers = papersOf(booking);
  const kept = useKeptTickets(booking.bookingNumber, savedTicketOf(booking), keepWords('noRoom', { papers }));
  const { bookingNumber, mailedTo, card } = booking;
  const total = formatMoney({ amount: booking.total, currency: booking.currency }, language);
  return (
    <>
      <p>
        {mailedTo && t.rich('mailedTo', { email: mailedTo, whole, papers })}{' '}
        {card ? t('charged', { total, brand: cardName(card.brand), last4: card.last4 }) : t('chargedPlain', { total })}
      </p>
      <div className="row gap-10 no-print">
        <Button
          variant="primary"
          icon="download"
          isBusy={files.tickets.isPending}
          onClick={() => files.tickets.mutate()}
        >
          {t('downloadTickets', { papers })}
        </Button>
        <Button icon="calendarPlus" isBusy={files.calendar.isPending} onClick={() => files.calendar.mutate()}>
          {t('addToCalendar')}
        </Button>
        <KeepTicketsButton tickets={kept} />
      </div>
      {booking.eTickets.length > 0 && (
        <p className="small no-print booked__kept">
          {t.rich('onTheDay', {
            link: (text) => (
              <a href={pathFor('dayTickets', language, { bookingNumber: bookingNumber.toLowerCase() })}>{text}</a>
            ),
          })}
        </p>
      )}
      <p className="small no-print booked__kept" role="status">
        {kept.isKept &&
          keepWords.rich('kept', { papers, link: (text) => <a href={pathFor('offline', language)}>{text}</a> })}
      </p>
    </>
  );
}
