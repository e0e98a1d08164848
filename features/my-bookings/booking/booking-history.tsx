import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { BookingEvent, MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { asHeading, formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { papersFor } from '@/rules/travellers/papers';

/** What was done with the booking and by which door, the newest first (D60). */
export function BookingHistory({ booking }: { booking: MyBooking }) {
  const t = useTranslations('myBooking.history');
  const language = useLocale();
  const { history, currency } = booking;
  const papers = papersFor(booking.buses.length);
  const newestFirst = [...history].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
  const words = ({ what, amount, detail }: BookingEvent) =>
    t(what, { amount: formatMoney({ amount: amount ?? 0, currency }, language), detail: detail ?? '', papers });
  if (history.length === 0) return null;
  return (
    <Card title={t('title')} titleId="history" gap={8} className="no-print">
      <ol className="hist">
        {newestFirst.map((event) => (
          <li key={`${event.at} ${event.what}`}>
            <time dateTime={event.at}>{asHeading(formatDateTime(event.at, HOME_ZONE, language))}</time>
            <span>{words(event)}</span>
            <small>{t(`doors.${event.door ?? 'none'}`)}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
