import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { QrImage } from '@/components/ui/basics/qr-image';
import { clockTimeOf, formatDate, formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { NO_BREAK_SPACE } from '@/rules/typography';
import type { Following } from '../rules/what-follows';

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
      {following.map((next) => (
        <div key={next.key} className="card">
          {next.kind === 'ride' ? (
            <button type="button" className="bookrow" onClick={() => onRide(next.key)}>
              <Row next={next} language={language} />
            </button>
          ) : (
            <details className="voucher">
              <summary className="bookrow">
                <Row next={next} language={language} />
                <Icon name="chevronDown" />
              </summary>
              <Vouchers next={next} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

/** Their codes as the desk or the meeting point reads them, dark on white. */
function Vouchers({ next: { kind, vouchers } }: { next: Exclude<Following, { kind: 'ride' }> }) {
  const t = useTranslations('dayTickets');
  return (
    <ul className="voucher__codes">
      {vouchers.map(({ voucherNumber, qrSvg, leadName }) => (
        <li key={voucherNumber} className="pass__one">
          <QrImage svg={qrSvg} label={t('qr', { number: voucherNumber })} />
          <b className="small">{leadName}</b>
          <p className="xsmall muted num">{voucherNumber}</p>
          <p className="xsmall muted">{t(kind === 'stay' ? 'after.desk' : 'after.start')}</p>
        </li>
      ))}
    </ul>
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
