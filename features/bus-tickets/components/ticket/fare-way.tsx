'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lineMarks } from '@/components/booking/terms/line-marks';
import { clearStops } from '@/components/ui/journeys/clear-stops';
import { JourneyLine } from '@/components/ui/journeys/journey-line';
import type { PlaceTime } from '@/components/ui/journeys/journey-times';
import { dayShift, formatDuration, formatTimeParts } from '@/rules/dates/dates';
import type { TicketJourney } from '../../rules/ticket-journey';

/** Both times with the line between them, and how long it takes: the first of a row's two lines. */
export function FareWay({ journey }: { journey: TicketJourney }) {
  const t = useTranslations('trip.journey');
  const language = useLocale();
  const departure = { instant: journey.departureTime, zone: journey.departureLocation.zone };
  const arrival = { instant: journey.arrivalTime, zone: journey.destinationLocation.zone };
  const { stops, waits } = lineMarks(journey);
  const shift = dayShift(departure.instant, departure.zone, arrival.instant, arrival.zone);
  return (
    <div className="fare__when">
      <FareTime lead={t('departs')} at={departure} />
      <span className="fare__way">
        <JourneyLine departure={departure} arrival={arrival} stops={clearStops(stops)} waits={waits} />
        <b>{formatDuration(journey.durationMinutes, language)}</b>
      </span>
      <span className="fare__arrival">
        <FareTime lead={t('arrives')} at={arrival} />
        {shift !== 0 && (
          <span className="fare__plus">
            <span aria-hidden="true">{shift > 0 ? `+${shift}` : shift}</span>
            <span className="vh">{t('onDay', { days: shift })}</span>
          </span>
        )}
      </span>
    </div>
  );
}

function FareTime({ lead, at }: { lead: string; at: PlaceTime }) {
  const language = useLocale();
  const { main, suffix } = formatTimeParts(at, language);
  return (
    <span className="fare__time">
      <span className="vh">{lead}</span>
      {main}
      {suffix && <small>{suffix}</small>}
    </span>
  );
}
