'use client';

import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { LegSeats, SeatTraveller } from './seat-facts';
import { SeatMark } from './seat-mark';
import { useTravellerNames } from './use-traveller-names';

/** The travellers with the seats chosen for them; the checked one is who the next seat is for. */
export function SeatWho({
  map,
  travellers,
  seats,
  traveller,
  onTraveller,
}: LegSeats & { onTraveller: (index: number) => void }) {
  const t = useTranslations('seats');
  const nameOf = useTravellerNames();
  const group = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // The next one is asked by itself: on a phone their chips run on beyond the edge, and those beside it show that.
  useEffect(() => {
    const chosen = list.current?.querySelectorAll('.who__opt')[traveller];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [traveller]);

  function factsOf({ age, name }: SeatTraveller, number: string | null | undefined): string {
    const seat = map.seats.find((one) => one.number === number);
    const place = seat && (seat.kind === 'wheelchair' ? t('wheelchair') : t('side', { side: seat.side }));
    const years = age === null ? null : t(name === null ? 'age' : 'childOf', { age });
    return [years, place].filter(Boolean).join(', ');
  }

  return (
    <fieldset className="who" ref={list}>
      <legend className="who__legend">{t('whom')}</legend>
      {travellers.map((one, index) => (
        <label className="who__opt" key={`${one.number}-${one.age ?? 'adult'}`}>
          <input type="radio" name={group} checked={index === traveller} onChange={() => onTraveller(index)} />
          <span className="who__mark" aria-hidden="true">
            <SeatMark traveller={one} />
          </span>
          <span>
            <b>{nameOf(one)}</b>
            <small>{factsOf(one, seats[index])}</small>
          </span>
          {seats[index] ? (
            <b className="num who__seat">{seats[index]}</b>
          ) : (
            <span className="small muted who__seat">{t('notChosen')}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
