import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { TextLink } from '@/components/ui/basics/button';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, formatDateRange, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { StateBadge } from '../components/state-badge';
import { ToAnswerBadge } from '../components/to-answer-badge';
import { stateOf } from '../rules/arrange-bookings';
import { newsOf } from '../rules/changed-part';
import { goalOf } from '../rules/parts';

/** Where it goes and when, how it stands, its number and whose it is. */
export function BookingHead({ booking, language }: { booking: MyBooking; language: Language }) {
  const t = useTranslations('myBooking');
  const title = useBookingTitle();
  // What waits for an answer, as in the list of bookings (D71).
  const open = newsOf(booking).find(({ status }) => status === 'OPEN');
  const isPartCancelled = booking.units.some(({ status }) => status === 'CANCELLED');
  const names = booking.travellers.map(({ name }) => name).join(', ');
  return (
    <>
      <div className="backline no-print">
        <TextLink small icon="arrowLeft" href={pathFor('myBookings', language)}>
          {t('back')}
        </TextLink>
      </div>
      <PageTitle
        title={title(booking, language)}
        badge={
          open ? (
            <ToAnswerBadge kind={open.kind} />
          ) : (
            <StateBadge state={stateOf({ status: booking.status, isPartCancelled })} />
          )
        }
        lead={t.rich('lead', {
          number: () => <b className="num bookcard__number">{booking.bookingNumber}</b>,
          names,
          date: formatDate(localDateOf(booking.createdAt, HOME_ZONE), language, 'longYear'),
        })}
      />
    </>
  );
}

/** 'Toronto, 11 – 13 Dec'. */
export function useBookingTitle() {
  const t = useTranslations('myBooking');
  return (booking: MyBooking, language: Language): string => {
    const goal = goalOf(booking);
    if (!goal) return t('untitled');
    return t('title', {
      city: goal.cityName,
      dates: formatDateRange(booking.startDate, booking.endDate, language, 'compact'),
    });
  };
}
