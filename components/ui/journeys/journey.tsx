import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { dayShift, formatDuration, formatTimeParts, minutesBetween, nightShare } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { classNames } from '../basics/class-names';
import { zoneDifference, type PlaceTime } from './journey-times';

type JourneyEnd = PlaceTime & { station: ReactNode };
export type JourneyProps = {
  departure: JourneyEnd;
  arrival: JourneyEnd & {
    /** In place of 'AST, 1 h ahead of departure', for example with the city's name. */
    zoneNote?: string;
  };
  /** Stops on the way at their true share of the trip, 0 to 1. */
  stops?: readonly number[];
  /** Time between two buses at a change, as shares of the trip. */
  waits?: readonly { from: number; to: number }[];
  /** False where the number of stops is not known. */
  showStops?: boolean;
};

/** Positions are SVG attributes, since a strict Content-Security-Policy forbids inline styles. */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Times, the line with its stops and the part at night, duration and stations (mockup notes, 'The line'). */
export function Journey({ departure, arrival, stops = [], waits = [], showStops = true }: JourneyProps) {
  const t = useTranslations('layout.journey');
  const language = useLocale();
  const shift = dayShift(departure.instant, departure.zone, arrival.instant, arrival.zone);
  const zone = zoneDifference(departure.zone, arrival, language);
  const zoneNote =
    arrival.zoneNote ??
    (zone && t(zone.isAhead ? 'zoneAhead' : 'zoneBehind', { zone: zone.zone, difference: zone.difference }));
  const changes = waits.length > 0 ? [t('changes', { count: waits.length })] : [];
  const calls = [
    ...changes,
    ...(changes.length === 0 || stops.length > 0 ? [t('stops', { count: stops.length })] : []),
  ].join(', ');
  return (
    <div className="journey">
      <Time lead={t('departs')} at={departure} language={language} />
      <span className="journey__line">
        <b>{formatDuration(minutesBetween(departure.instant, arrival.instant), language)}</b>
        <span className="line" aria-hidden="true">
          <svg className="line__marks" width="100%" height="14">
            {nightShare(departure.instant, arrival.instant, departure.zone).map((night) => (
              <rect
                key={night.from}
                className="line__night"
                x={percent(night.from)}
                width={percent(night.to - night.from)}
                y="5"
                height="4"
                rx="2"
              />
            ))}
            {waits.map(({ from, to }) => (
              <g key={from}>
                <rect className="line__wait" x={percent(from)} width={percent(to - from)} y="5" height="4" />
                <circle className="line__change" cx={percent(from)} cy="7" r="3.5" />
                <circle className="line__change" cx={percent(to)} cy="7" r="3.5" />
              </g>
            ))}
            {stops.map((share) => (
              <circle key={share} className="line__stop" cx={percent(share)} cy="7" r="2.5" />
            ))}
          </svg>
          <span className="line__from" />
          <span className="line__to" />
        </span>
        {showStops && <span>{calls}</span>}
      </span>
      <Time lead={t('arrives')} at={arrival} language={language} isArrival>
        {shift !== 0 && <span className="plus">{t('onDay', { days: shift })}</span>}
      </Time>
      <div className="journey__stations">
        <span className="journey__from">{departure.station}</span>
        <span className="journey__to">
          {arrival.station}
          {zone && <span className="tz">{zoneNote}</span>}
        </span>
      </div>
    </div>
  );
}

type TimeProps = { lead: string; at: PlaceTime; language: Language; isArrival?: boolean; children?: ReactNode };

function Time({ lead, at, language, isArrival, children }: TimeProps) {
  const { main, suffix } = formatTimeParts(at, language);
  return (
    <span className={classNames('journey__time', isArrival && 'journey__time--to')}>
      <span className="vh">{lead}</span>
      {main}
      {suffix && <small>{suffix}</small>}
      {children}
    </span>
  );
}
