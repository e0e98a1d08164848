'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { SeatDialog } from '@/components/booking/seats/seat-dialog';
import type { Direction } from '@/components/booking/seats/seat-facts';
import { busNameOf } from '@/components/booking/terms/use-leg-terms';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import type { Session } from '@/contract/session';
import { seatLegs } from '../rules/session-seats';
import { useSessionSeats } from '../use-seats';

export type BusSeatsProps = {
  session: Session;
  /** Place of the ticket in the cart. */
  entry: number;
  direction: Direction;
};

/**
 * The seats of one journey on the summary, by bus where it has several: chosen, to be chosen, or free (F17). What is
 * paid for can no longer be changed here.
 */
export function BusSeats({ session, entry, direction }: BusSeatsProps) {
  const t = useTranslations('seats');
  const ofBus = useTranslations('busChanges');
  const [isOpen, setOpen] = useState(false);
  const party = useSessionSeats(session, entry, direction);
  const legs = seatLegs(session, entry).filter((leg) => leg.direction === direction);
  const city = legs.at(-1)?.leg.destinationLocation.cityName ?? '';
  const seats = (session.bookedBuses[entry]?.seats ?? []).filter((seat) => seat.direction === direction);
  const seatsOf = (legIndex: number) =>
    seats
      .filter((seat) => seat.legIndex === legIndex)
      .map((seat) => seat.seat)
      .join(', ');
  const vehicles = legs.map(({ leg }) => leg);
  const onBuses = legs.filter(({ legIndex }) => seatsOf(legIndex) !== '');
  const named = onBuses
    .map(({ leg, legIndex, hasMore }) =>
      hasMore ? ofBus('ofBus', { bus: busNameOf(leg, vehicles), terms: seatsOf(legIndex) }) : seatsOf(legIndex),
    )
    .join(', ');
  const chosen = t('chosen', { count: seats.length, seats: named });
  // Seats are chosen for some of the party only: for the others the company does.
  const waiting = legs
    .filter(({ leg }) => leg.hasReservedSeats)
    .flatMap(({ key }) => (party.chosen[key] ?? []).filter((seat) => seat === null)).length;
  const words =
    seats.length === 0
      ? t(session.isLocked ? 'byCompany' : 'choose')
      : waiting > 0
        ? t('others', { count: waiting, seats: chosen })
        : chosen;
  if (!legs.some(({ leg }) => leg.hasReservedSeats)) return <SeatsText text={t('freeSeating')} />;
  if (session.isLocked) return <SeatsText text={words} />;
  return (
    <div className="busseats">
      <TextLink small icon="armchair" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {seats.length > 0 ? t('change', { seats: words }) : words} <span className="vh">{t('forBus', { city })}</span>
      </TextLink>
      <SeatDialog party={party} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function SeatsText({ text }: { text: string }) {
  return (
    <p className="busseats small muted">
      <Icon name="armchair" size={16} /> {text}
    </p>
  );
}
