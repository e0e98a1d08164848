'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import { formatTime } from '@/rules/dates/dates';
import { childrenApart } from './seat-draft';
import type { LegSeats, SeatLeg } from './seat-facts';
import { SeatCoach } from './seat-coach';
import { SeatLegend } from './seat-legend';
import { SeatWho } from './seat-who';
import { useTravellerNames } from './use-traveller-names';

export type SeatPickProps = LegSeats & {
  leg: SeatLeg;
  nbOfAdults: number;
  onTraveller: (index: number) => void;
  onSeat: (number: string) => void;
};

/** One bus: who sits where, then the coach, then what its looks mean. */
export function SeatPick({ leg, map, travellers, seats, nbOfAdults, traveller, onTraveller, onSeat }: SeatPickProps) {
  const t = useTranslations('seats');
  const nameOf = useTravellerNames();
  const hintId = useId();
  const apart = childrenApart(map, seats, nbOfAdults).flatMap((index) =>
    travellers[index] ? [nameOf(travellers[index])] : [],
  );
  return (
    <div className="seatpick" role="tabpanel" id={`seat-panel-${leg.key}`} aria-labelledby={`seat-tab-${leg.key}`}>
      <LegFacts leg={leg} />
      {map.hasReservedSeats ? (
        <>
          <SeatWho {...{ map, travellers, seats, traveller, onTraveller }} />
          <SeatCoach {...{ map, travellers, seats, traveller, onSeat }} describedBy={hintId} />
          <div className="stack seatpick__more">
            <SeatLegend hasWheelchairSpace={map.seats.some((seat) => seat.kind === 'wheelchair')} />
            {travellers.length > nbOfAdults && (
              <Note tone={apart.length > 0 ? 'warning' : 'info'}>
                {apart.length > 0
                  ? t('childApart', { count: apart.length, names: apart.join(', ') })
                  : t('childBeside')}
              </Note>
            )}
            <p className="small muted seatpick__keys" id={hintId}>
              {t('keyboard')}
            </p>
          </div>
        </>
      ) : (
        <Note>{t('freeSeatingText')}</Note>
      )}
    </div>
  );
}

function LegFacts({ leg: { leg } }: { leg: SeatLeg }) {
  const t = useTranslations('seats');
  const language = useLocale();
  const { operator, tripNumber, departureLocation: from, destinationLocation: to, departureTime, arrivalTime } = leg;
  return (
    <div className="seatpick__bus">
      <OperatorName name={operator.name} color={operator.color} number={tripNumber} />
      <p className="small muted">
        {t('route', {
          from: from.cityName,
          to: to.cityName,
          departure: formatTime({ instant: departureTime, zone: from.zone }, language),
          arrival: formatTime({ instant: arrivalTime, zone: to.zone }, language),
        })}
      </p>
    </div>
  );
}
