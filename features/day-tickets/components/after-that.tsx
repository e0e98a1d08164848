import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { QrImage } from '@/components/ui/basics/qr-image';
import { clockTimeOf, formatDate, formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { NO_BREAK_SPACE } from '@/rules/typography';
import type { Ride } from '../rules/rides';
import type { Following, FollowingVisit } from '../rules/what-follows';

type AfterThatProps = { following: readonly Following[]; language: Language; onRide: (key: string) => void };

/** What comes next in the trip: another bus of it takes the place of this one, vouchers open where they stand. */
export function AfterThat({ following, language, onRide }: AfterThatProps) {
  const t = useTranslations('dayTickets.after');
  if (following.length === 0) return null;
  return (
    <section className="stack gap-10" aria-labelledby="after-that">
      <h2 className="booklist__title" id="after-that">
        {t('title')}
      </h2>
      {following.map((next) =>
        next.kind === 'ride' ? (
          <div key={next.key} className="card">
            <button type="button" className="bookrow" onClick={() => onRide(next.key)}>
              <Row next={next} language={language} />
            </button>
            <RideOnPaper ride={next.ride} />
          </div>
        ) : (
          <VoucherCard key={next.key} next={next} language={language} />
        ),
      )}
    </section>
  );
}

/** On a screen its codes take the place of those above; paper has them here. */
function RideOnPaper({ ride: { tickets } }: { ride: Ride }) {
  const t = useTranslations('dayTickets');
  return (
    <ul className="voucher__codes print-only">
      {tickets.map(({ ticketNumber, qrSvg, travellerName, seat }) => (
        <CodeItem
          key={ticketNumber}
          number={ticketNumber}
          qrSvg={qrSvg}
          name={travellerName}
          note={seat ? t('seatOf', { seat }) : null}
        />
      ))}
    </ul>
  );
}

type VoucherCardProps = { next: FollowingVisit; language: Language; isOpen?: boolean };

/** Vouchers of a room or an activity: their codes as the desk or the meeting point reads them, dark on white. */
export function VoucherCard({ next, language, isOpen }: VoucherCardProps) {
  const t = useTranslations('dayTickets.after');
  return (
    <div className="card">
      <details className="voucher" open={isOpen}>
        <summary className="bookrow">
          <Row next={next} language={language} />
          <Icon name="chevronDown" />
        </summary>
        <ul className="voucher__codes">
          {next.vouchers.map(({ voucherNumber, qrSvg, leadName }) => (
            <CodeItem
              key={voucherNumber}
              number={voucherNumber}
              qrSvg={qrSvg}
              name={leadName}
              note={t(next.kind === 'stay' ? 'desk' : 'start')}
            />
          ))}
        </ul>
      </details>
    </div>
  );
}

type CodeItemProps = { number: string; qrSvg: string; name: string; note: string | null };

function CodeItem({ number, qrSvg, name, note }: CodeItemProps) {
  const t = useTranslations('dayTickets');
  return (
    <li className="pass__one">
      <QrImage svg={qrSvg} label={t('qr', { number })} />
      <b className="small">{name}</b>
      <p className="xsmall muted num">{number}</p>
      {note !== null && <p className="xsmall muted">{note}</p>}
    </li>
  );
}

function Row({ next, language }: { next: Following; language: Language }) {
  const { title, facts } = useRowWords(next, language);
  const [day = '', month = ''] = formatDate(next.date, language, 'dayMonth').split(NO_BREAK_SPACE);
  return (
    <>
      <span className="bookrow__date" aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
      </span>
      <span>
        <b className="bookrow__t">{title}</b>
        <small>{facts}</small>
      </span>
    </>
  );
}

function useRowWords(next: Following, language: Language): { title: ReactNode; facts: ReactNode } {
  const t = useTranslations('dayTickets.after');
  const codes = t('codes', { count: next.kind === 'ride' ? next.ride.tickets.length : next.vouchers.length });
  if (next.kind === 'stay') {
    const { name, address, checkInFrom } = next.stay.hotel;
    return {
      title: name,
      facts: `${t('stay', { time: formatTime(clockTimeOf(checkInFrom), language), address })}. ${codes}`,
    };
  }
  if (next.kind === 'visit') {
    const { activityName, startsAt, zone, address } = next.visit;
    return {
      title: activityName,
      facts: `${t('visit', { time: formatTime({ instant: startsAt, zone }, language), address })}. ${codes}`,
    };
  }
  const { leg } = next.ride;
  const { departureLocation: from, destinationLocation: to, departureTime: instant, operator } = leg;
  const company = [operator.name, leg.tripNumber].filter(Boolean).join(' ');
  return {
    title: t('ride', { city: to.cityName, time: formatTime({ instant, zone: from.zone }, language) }),
    facts: `${t('rideFacts', { company, stop: from.name })}. ${codes}`,
  };
}
