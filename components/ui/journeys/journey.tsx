import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { dayShift, formatDuration, formatTimeParts, minutesBetween } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { classNames } from '../basics/class-names';
import { JourneyLine, type JourneyMarks } from './journey-line';
import { zoneDifference, type PlaceTime } from './journey-times';

type JourneyEnd = PlaceTime & { station: ReactNode };
export type JourneyProps = JourneyMarks & {
  departure: JourneyEnd;
  arrival: JourneyEnd & {
    /** In place of 'AST, 1 h ahead of departure', for example with the city's name. */
    zoneNote?: string;
  };
  /** Where the line has fewer marks than the bus has stops: two of one minute share theirs. */
  stopCount?: number;
  /** False where the number of stops is not known. */
  showStops?: boolean;
};

/** Times, the line with its stops and the part at night, duration and stations (mockup notes, 'The line'). */
export function Journey(props: JourneyProps) {
  const { departure, arrival, stops = [], waits = [], stopCount = stops.length, showStops = true } = props;
  const t = useTranslations('trip.journey');
  const language = useLocale();
  const shift = dayShift(departure.instant, departure.zone, arrival.instant, arrival.zone);
  const zone = zoneDifference(departure.zone, arrival, language);
  const zoneNote =
    arrival.zoneNote ??
    (zone && t(zone.isAhead ? 'zoneAhead' : 'zoneBehind', { zone: zone.zone, difference: zone.difference }));
  const changes = waits.length > 0 ? [t('changes', { count: waits.length })] : [];
  const halts = changes.length === 0 || stopCount > 0 ? [t('stops', { count: stopCount })] : [];
  const calls = [...changes, ...halts].join(', ');
  return (
    <div className="journey">
      <Time lead={t('departs')} at={departure} language={language} />
      <span className="journey__line">
        <b>{formatDuration(minutesBetween(departure.instant, arrival.instant), language)}</b>
        <JourneyLine departure={departure} arrival={arrival} stops={stops} waits={waits} />
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
