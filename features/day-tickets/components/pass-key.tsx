import { useTranslations } from 'next-intl';
import { useLiveStore } from '@/lib/live/live-store';
import { believedTimes } from '@/lib/live/live-word';
import { formatDate, formatDuration, localDateOf, minutesUntil } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { Ride } from '../rules/rides';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type PassKeyProps = {
  ride: Ride;
  ticket: Ride['tickets'][number];
  now: Date;
  isStopped: boolean;
  language: Language;
};

/** What is asked for on the way: how long it is, and which seat. */
export function PassKey({ ride, ticket, now, isStopped, language }: PassKeyProps) {
  const t = useTranslations('dayTickets.key');
  const { leg } = ride;
  // Nobody is told that a late bus has left.
  const said = useLiveStore(({ departures }) => departures.get(leg.departureId));
  const minutes = minutesUntil(believedTimes(leg, said).leaves, now);
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
    if (minutes > DAY_MINUTES || isStopped) return { label: t('leavesOn'), value: date };
    if (minutes > 0) return { label: t('leaves'), value: formatDuration(minutes, language) };
    return { label: t('left'), value: minutes > -1 ? t('now') : date };
  }
}
