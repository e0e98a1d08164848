import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { useTranslations } from 'next-intl';
import { LiveLine } from '@/components/booking/live/live-line';
import { ArrivalDay } from '@/components/booking/terms/arrival-day';
import { Journey } from '@/components/ui/journeys/journey';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import { Icon } from '@/components/ui/basics/icon';
import { besideChange } from '@/lib/live/beside-change';
import { useIsCancelledNow } from '@/lib/live/use-is-cancelled-now';
import { formatDate, formatDateTime, formatTime, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { stopWithAddress } from '@/rules/places/stop-with-address';
import type { RideChange } from '../rules/change-of-ride';
import type { DayState } from '../rules/day-state';
import type { Ride } from '../rules/rides';
import { PassCode } from './pass-code';
import { PassKey } from './pass-key';
import { PassState } from './pass-state';

/** A finger that moves less means to press. */
const SWIPE_PIXELS = 40;
/** We advise to be at the stop so many minutes before departure. */
const BOARDING_MINUTES = 15;

type PassProps = {
  ride: Ride;
  now: Date;
  checkedAt: string;
  state: DayState;
  /** What its company changed: it is said above. */
  change: RideChange | undefined;
  language: Language;
};

/** The ticket of one traveller at a time: arrows, arrow keys or a swipe turn to the next one. */
export function Pass({ ride, now, checkedAt, state, change, language }: PassProps) {
  const t = useTranslations('dayTickets');
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const { leg, tickets } = ride;
  const isCancelledNow = useIsCancelledNow(leg.departureId);
  const isStopped = change?.kind === 'BUS_CANCELLED' || isCancelledNow;
  const position = Math.min(index, tickets.length - 1);
  const ticket = tickets[position];
  if (!ticket) return null;
  const turn = (step: number) => setIndex(Math.max(0, Math.min(position + step, tickets.length - 1)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
    if (start.current !== null && Math.abs(moved) >= SWIPE_PIXELS) turn(moved < 0 ? 1 : -1);
    start.current = null;
  };
  const { departureLocation: from, destinationLocation: to, departureTime, arrivalTime, operator, terms } = leg;
  const boarding = new Date(Date.parse(departureTime) - BOARDING_MINUTES * 60_000);
  const stop = stopWithAddress(from);
  return (
    <article
      className="pass"
      aria-label={t('traveller.ticket', { name: ticket.travellerName })}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => (start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null)}
      onTouchEnd={onTouchEnd}
    >
      <PassCode ticket={ticket} position={position} count={tickets.length} onTurn={turn} />
      <PassState now={now} checkedAt={checkedAt} state={state} zone={from.zone} language={language} />
      <PassKey ride={ride} ticket={ticket} now={now} isStopped={isStopped} language={language} />
      <div className="pass__body">
        <div className="row row--between">
          <OperatorName name={operator.name} color={operator.color} number={leg.tripNumber} />
          <span className="small muted">{formatDate(localDateOf(departureTime, from.zone), language)}</span>
        </div>
        <Journey
          departure={{ instant: departureTime, zone: from.zone, station: from.name }}
          arrival={{ instant: arrivalTime, zone: to.zone, station: to.name }}
          showStops={false}
        />
        <LiveLine rides={[leg]} saysOnTime {...besideChange(change?.kind)} />
        <ArrivalDay ride={leg} />
        {/* Nobody is sent to a stop where no bus will come (D71), whoever says so. */}
        {!isStopped && (
          <ul className="bulletin">
            <li>
              <Icon name="mapPin" />
              <span>{t('stop', { stop, time: formatTime({ instant: boarding, zone: from.zone }, language) })}</span>
            </li>
            <li>
              <Icon name="ticket" />
              <span className="small">
                {terms.ticket === 'print' ? t('print', { company: operator.name }) : t('show')}
                {ticket.usedAt &&
                  ` ${t('traveller.used', { time: formatDateTime(ticket.usedAt, from.zone, language) })}`}
              </span>
            </li>
          </ul>
        )}
      </div>
    </article>
  );
}
