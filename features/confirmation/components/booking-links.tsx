import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { formatDateRange } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

type BookingLinksProps = { bookings: readonly MyBookingLine[]; language: Language };

/** To bookings' own pages, each by its city, its days and its number. */
export function BookingLinks({ bookings, language }: BookingLinksProps) {
  const t = useTranslations('confirmation.ofBrowser');
  return bookings.map(({ bookingNumber, title, startDate, endDate }) => (
    <LinkButton
      key={bookingNumber}
      href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
      prefetch={false}
    >
      {t('booking', {
        city: title,
        dates: formatDateRange(startDate, endDate, language, 'compact'),
        number: bookingNumber,
      })}
    </LinkButton>
  ));
}
