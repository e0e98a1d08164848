'use client';

import { useTranslations } from 'next-intl';
import { StopList } from '@/components/ui/journeys/stop-list';
import type { BusLeg } from '@/contract/bus-ticket';
import { minutesBetween } from '@/rules/dates/dates';

/** Every stop of one bus with its time, from where one boards to where one gets off. */
export function LegStops({ leg }: { leg: BusLeg }) {
  const t = useTranslations('busTickets.details');
  const stopNote = (minutes: number) => (minutes > 0 ? t('stopMinutes', { minutes }) : undefined);
  const { departureLocation: from, destinationLocation: to } = leg;
  return (
    <StopList
      stops={[
        { instant: leg.departureTime, zone: from.zone, name: from.name },
        ...leg.stops.map((stop) => ({
          instant: stop.arrivalTime,
          zone: stop.zone,
          name: stop.name,
          note: stopNote(minutesBetween(stop.arrivalTime, stop.departureTime)),
        })),
        { instant: leg.arrivalTime, zone: to.zone, name: to.name },
      ]}
    />
  );
}
