import { useLocale, useTranslations } from 'next-intl';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { daysBetween, formatDateHeading, localDateOf } from '@/rules/dates/dates';
import { partsByDay, partsOf } from '../rules/parts';
import { PartCard } from './part-cards';

/** Everything of the booking by day, on the clocks of each place (D60). Nobody waits for days of a cancelled one. */
export function Timeline({ booking, now }: { booking: MyBooking; now: Date }) {
  const t = useTranslations('myBooking');
  const language = useLocale();
  const parts = partsOf(booking);
  const last = parts.at(-1);
  const isOff = booking.status === 'CANCELLED';
  return (
    <section aria-labelledby="next">
      <h2 className="booklist__title" id="next">
        {t(isOff ? 'booked' : 'next')}
      </h2>
      {partsByDay(parts).map(({ date, parts: ofDay }) => {
        const days = daysBetween(localDateOf(now, ofDay[0]?.zone ?? ''), date);
        return (
          <div className="daygroup" key={date}>
            <h3 className="daygroup__date">
              {formatDateHeading(date, language)}
              {days >= 0 && !isOff && <small className="no-print">{t('inDays', { count: days })}</small>}
            </h3>
            {ofDay.map((part) => (
              <PartCard key={part.key} part={part} booking={booking} now={now} isLast={part === last} />
            ))}
          </div>
        );
      })}
    </section>
  );
}
