import { useTranslations } from 'next-intl';
import { formatDate, formatDuration, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { minutesLeft, type Ride } from '../rules/rides';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type PassKeyProps = { ride: Ride; ticket: Ride['tickets'][number]; now: Date; language: Language };

/** What is asked for on the way: how long it is, and which seat. */
export function PassKey({ ride, ticket, now, language }: PassKeyProps) {
  const t = useTranslations('dayTickets.key');
  const { leg } = ride;
  const minutes = minutesLeft(ride, now);
  const { label, value } = leavesIn();
  const seat = ticket.seat ?? t(leg.hasReservedSeats ? 'atBoarding' : 'any');
  return (
    <dl className="pass__key">
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
      <div>
        <dt>{t('seat')}</dt>
        <dd>{seat}</dd>
      </div>
    </dl>
  );

  function leavesIn() {
    const date = formatDate(localDateOf(leg.departureTime, leg.departureLocation.zone), language);
    if (minutes > DAY_MINUTES) return { label: t('leavesOn'), value: date };
    if (minutes > 0) return { label: t('leaves'), value: formatDuration(minutes, language) };
    return { label: t('left'), value: minutes > -1 ? t('now') : date };
  }
}
