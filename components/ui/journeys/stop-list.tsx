'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { dayShift, formatTime, sameOffset, zoneLabel } from '@/rules/dates/dates';
import type { PlaceTime } from './journey-times';

export type StopListStop = PlaceTime & { name: string; /** '10 min' */ note?: string };

/** Of a longer list the first and the last are shown, and the rest when it is asked for. */
const MAX_SHOWN = 12;
const SHOWN_AT_AN_END = 2;

/**
 * All stops of a trip in order; the first and the last are where the traveller gets on and off. Clocks are named where
 * they differ, days after midnight counted.
 */
export function StopList({ stops }: { stops: readonly StopListStop[] }) {
  const t = useTranslations('trip.journey');
  const [isWhole, setIsWhole] = useState(false);
  const isLong = stops.length > MAX_SHOWN;
  const hidden = stops.length - 2 * SHOWN_AT_AN_END;
  const rows = stops.map((stop, index) => (
    <StopRow key={index} stop={stop} first={stops[0] ?? stop} isEnd={index === 0 || index === stops.length - 1} />
  ));
  if (!isLong) return <ol className="stops">{rows}</ol>;
  return (
    <ol className="stops">
      {rows.slice(0, SHOWN_AT_AN_END)}
      <li className="stops__more">
        <button type="button" className="link link--sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewerStops') : t('moreStops', { count: hidden })}
        </button>
      </li>
      {isWhole && rows.slice(SHOWN_AT_AN_END, -SHOWN_AT_AN_END)}
      {rows.slice(-SHOWN_AT_AN_END)}
    </ol>
  );
}

function StopRow({ stop, first, isEnd }: { stop: StopListStop; first: StopListStop; isEnd: boolean }) {
  const t = useTranslations('trip.journey');
  const language = useLocale();
  const Name = isEnd ? 'b' : 'span';
  const shift = dayShift(first.instant, first.zone, stop.instant, stop.zone);
  const zone = sameOffset(stop.instant, first.zone, stop.zone) ? null : zoneLabel(stop.instant, stop.zone, language);
  const clock = [...(zone === null ? [] : [zone]), ...(shift === 0 ? [] : [t('onDay', { days: shift })])].join(', ');
  return (
    <li>
      <span>
        {formatTime(stop, language)}
        {clock !== '' && <small> {clock}</small>}
      </span>
      <Name>{stop.note ? `${stop.name}, ${stop.note}` : stop.name}</Name>
    </li>
  );
}
