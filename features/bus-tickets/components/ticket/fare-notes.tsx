'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { zoneDifference } from '@/components/ui/journeys/journey-times';
import type { BusTicket } from '@/contract/bus-ticket';
import { formatDate } from '@/rules/dates/dates';
import { arrivalNote } from '../../rules/notes/arrival-note';

export type FareNotesProps = {
  ticket: BusTicket;
  isPackage: boolean;
  /** Leaves the evening before the day that was asked for: its days are always said (D42). */
  isDayBefore: boolean;
};

/** A third line where the two are not enough: days that differ (D42, D42b), and clocks that do. */
export function FareNotes({ ticket, isPackage, isDayBefore }: FareNotesProps) {
  const t = useTranslations('busTickets.card');
  const tJourney = useTranslations('trip.journey');
  const language = useLocale();
  const { journey } = ticket;
  const note = arrivalNote(ticket, { isPackage, isDayBefore });
  const zone =
    journey &&
    zoneDifference(
      journey.departureLocation.zone,
      { instant: journey.arrivalTime, zone: journey.destinationLocation.zone },
      language,
    );
  if (!note && !zone) return null;
  return (
    <div className="fare__notes">
      {note && (
        <p className="ticket__overnight">
          <Icon name="moon" size={16} />
          <span>
            {t(`days.${note.kind}`, {
              leaves: formatDate(note.leaves, language),
              arrives: formatDate(note.arrives, language),
              night: formatDate(note.night, language),
            })}
          </span>
        </p>
      )}
      {zone && (
        <p className="ticket__overnight">
          <Icon name="clock" size={16} />
          <span>
            {tJourney(zone.isAhead ? 'zoneAhead' : 'zoneBehind', { zone: zone.zone, difference: zone.difference })}
          </span>
        </p>
      )}
    </div>
  );
}
