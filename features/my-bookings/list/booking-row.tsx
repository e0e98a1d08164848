import { useTranslations } from 'next-intl';
import { LiveLine } from '@/components/booking/live/live-line';
import { classNames } from '@/components/ui/basics/class-names';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { besideChange } from '@/lib/live/beside-change';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { NO_BREAK_SPACE } from '@/rules/typography';
import { stateOf } from '../rules/arrange-bookings';
import { StateBadge } from '../components/state-badge';
import { ToAnswerBadge } from '../components/to-answer-badge';
import { useLineWords } from './use-line-words';

type BookingRowProps = { line: MyBookingLine; language: Language; now: string; isPast?: boolean };

/** One booking of the list: when, where to, what, and how it stands; what is to be answered before all else. */
export function BookingRow({ line, language, now, isPast }: BookingRowProps) {
  const words = useLineWords(language, now);
  const [day = '', month = ''] = formatDate(line.startDate, language, 'dayMonth').split(NO_BREAK_SPACE);
  const money = words.money(line);
  return (
    <SoftLink
      className="bookrow"
      href={pathFor('myBooking', language, { bookingNumber: line.bookingNumber.toLowerCase() })}
    >
      <span className={classNames('bookrow__date', isPast && 'is-past')} aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
        <span>{line.startDate.slice(0, 4)}</span>
      </span>
      <span>
        <b className="bookrow__t">{words.title(line)}</b>
        <small>{words.facts(line)}</small>
        {line.journey && <LiveLine rides={line.journey.legs} {...besideChange(line.toAnswer?.kind)} />}
      </span>
      <span className="bookrow__end">
        {line.toAnswer ? (
          <ToAnswer toAnswer={line.toAnswer} language={language} />
        ) : (
          <StateBadge state={stateOf(line)} />
        )}
        {money && <span className="xsmall muted">{money}</span>}
      </span>
    </SoftLink>
  );
}

function ToAnswer({ toAnswer, language }: { toAnswer: NonNullable<MyBookingLine['toAnswer']>; language: Language }) {
  const t = useTranslations('myBookings.toAnswer');
  const { kind, deadline, zone } = toAnswer;
  return (
    <>
      <ToAnswerBadge kind={kind} />
      <span className="xsmall strong">{t('by', { when: formatDateTime(deadline, zone, language) })}</span>
    </>
  );
}
