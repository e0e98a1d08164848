import Link from 'next/link';
import { classNames } from '@/components/ui/basics/class-names';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { NO_BREAK_SPACE } from '@/rules/typography';
import { stateOf } from '../rules/arrange-bookings';
import { StateBadge } from '../components/state-badge';
import { useLineWords } from './use-line-words';

type BookingRowProps = { line: MyBookingLine; language: Language; now: string; isPast?: boolean };

/** One booking of the list: when, where to, what, and how it stands. */
export function BookingRow({ line, language, now, isPast }: BookingRowProps) {
  const words = useLineWords(language, now);
  const [day = '', month = ''] = formatDate(line.startDate, language, 'dayMonth').split(NO_BREAK_SPACE);
  const money = words.money(line);
  return (
    <Link
      className="bookrow"
      href={pathFor('myBooking', language, { bookingNumber: line.bookingNumber.toLowerCase() })}
      prefetch={false}
    >
      <span className={classNames('bookrow__date', isPast && 'is-past')} aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
        <span>{line.startDate.slice(0, 4)}</span>
      </span>
      <span>
        <b className="bookrow__t">{words.title(line)}</b>
        <small>{words.facts(line)}</small>
      </span>
      <span className="bookrow__end">
        <StateBadge state={stateOf(line)} />
        {money && <span className="xsmall muted">{money}</span>}
      </span>
    </Link>
  );
}
