import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { KeepTicketsButton } from '@/components/booking/files/keep-tickets';
import { useCardName } from '@/components/booking/files/use-card-name';
import { Button } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { Booking } from '@/contract/booking';
import { useBookingFiles } from '@/lib/booking-session/booking/use-booking-files';
import { useKeptTickets } from '@/lib/booking-session/booking/use-kept-tickets';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { savedTicketOf } from '../rules/saved-ticket-of';
import { goalOf, papersOf } from '../rules/trip-of-booking';

/** Where the trip goes, that it is booked, and the files to take along. */
export function BookedHero({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation');
  const keepWords = useTranslations('offline.keep');
  const cardName = useCardName();
  const files = useBookingFiles(booking.bookingNumber);
  const kept = useKeptTickets(booking.bookingNumber, savedTicketOf(booking), keepWords('noRoom'));
  const heading = useRef<HTMLHeadingElement>(null);
  // It follows the progress without a change of page: the focus tells screen readers that the wait is over.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { bookingNumber, status, mailedTo, card } = booking;
  const goal = goalOf(booking);
  const papers = papersOf(booking);
  const total = formatMoney({ amount: booking.total, currency: booking.currency }, language);
  const number = () => <b className="num booked__number">{bookingNumber}</b>;
  return (
    <section className="booked on-navy">
      <div className="booked__text stack gap-10">
        <span className="booked__ok">
          <Icon name="check" size={24} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {goal ? t('going', { city: goal.cityName }) : t('waiting')}
        </h1>
        <p>
          {t.rich(status === 'CANCELLED' ? 'cancelled' : 'booked', { number })}{' '}
          {mailedTo ? t('mailedTo', { email: mailedTo, papers }) : <b>{t('notMailed', { papers })}</b>}{' '}
          {card
            ? t('charged', { total, brand: cardName(card.brand), last4: card.last4 })
            : t('chargedPlain', { total })}
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
          {kept.isKept && keepWords.rich('kept', { link: (text) => <a href={pathFor('offline', language)}>{text}</a> })}
        </p>
      </div>
      {goal && (
        <div className="booked__art">
          <Skyline
            seed={goal.cityCode}
            sky="dusk"
            title={t('skyline', { city: goal.cityName })}
            width={420}
            height={260}
          />
        </div>
      )}
    </section>
  );
}
