'use client';

import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { ApiFailure } from '@/lib/http/api-failure';
import { errorOf } from '@/rules/thrown';
import { choicesOf, nextWaiting, toldApart, withoutTaken, withSeat } from './seat-draft';
import type { SeatDraft, SeatMap, SeatParty } from './seat-facts';
import { SeatPick } from './seat-pick';
import { SeatTabs } from './seat-tabs';
import { useTravellerNames } from './use-traveller-names';

/** More who wait are counted: their names would take the coach's room on a phone. */
const MAX_NAMES = 3;

export type SeatChooserProps = {
  party: SeatParty;
  onClose: () => void;
  maps: readonly SeatMap[];
  /** Reads the maps anew; nothing when that fails. */
  readAgain: () => Promise<readonly SeatMap[] | undefined>;
};

/** What is chosen until it is saved. When a seat was just taken the map is read again and the other choices stay. */
export function SeatChooser({ party, onClose, maps, readAgain }: SeatChooserProps) {
  const t = useTranslations('seats');
  const { legs } = party;
  const travellers = toldApart(party.travellers);
  const nameOf = useTravellerNames();
  // The dialog says what is refused, beside the map.
  const save = useMutation({ mutationFn: party.save, meta: { isQuiet: true } });
  const [draft, setDraft] = useState<SeatDraft>(party.chosen);
  const [openKey, setOpenKey] = useState(party.firstKey);
  const [traveller, setTraveller] = useState(() => nextWaiting(draft[openKey] ?? [], 0));
  const [problem, setProblem] = useState<string | null>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) message.current?.focus();
  }, [problem]);

  const leg = legs.find(({ key }) => key === openKey);
  const map = maps.find((one) => `${one.direction}-${one.legIndex}` === openKey);
  const seats = draft[openKey] ?? [];

  function openLeg(key: string) {
    setOpenKey(key);
    setTraveller(nextWaiting(draft[key] ?? [], 0));
  }

  function choose(number: string) {
    const chosen = withSeat(seats, traveller, number);
    setDraft({ ...draft, [openKey]: chosen });
    if (chosen[traveller] !== null) setTraveller(nextWaiting(chosen, traveller));
  }

  async function send(wanted: SeatDraft) {
    setProblem(null);
    try {
      await save.mutateAsync(choicesOf(wanted, legs));
      onClose();
    } catch (error) {
      const fresh = await readAgain();
      if (fresh) setDraft((current) => withoutTaken(current, fresh));
      setProblem(wordsOf(errorOf(error)));
    }
  }

  function wordsOf(error: Error): string {
    if (!(error instanceof ApiFailure)) return error.message;
    if (error.code === 'SEAT_TAKEN' && error.fields)
      return [...error.fields.map((field) => field.message), t('othersKept')].join(' ');
    return error.code === 'HOLD_EXPIRED' ? party.words.holdOver : error.message;
  }

  const isFull = map?.seats.every(
    ({ kind, state, number }) => kind !== 'seat' || state === 'taken' || seats.includes(number),
  );
  const waiting = travellers.filter((_, index) => seats[index] === null).map((one) => nameOf(one));
  const names = waiting.length > MAX_NAMES ? t('travellers', { count: waiting.length }) : waiting.join(', ');
  return (
    <>
      <SeatTabs legs={legs} maps={maps} draft={draft} openKey={openKey} onOpen={openLeg} />
      {problem !== null && (
        <div ref={message} tabIndex={-1} className="seatpick__problem">
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        </div>
      )}
      {leg && map && (
        <SeatPick
          {...{ leg, map, travellers, seats, traveller }}
          nbOfAdults={party.nbOfAdults}
          onTraveller={setTraveller}
          onSeat={choose}
        />
      )}
      <div className="dialog__foot dialog__foot--seats">
        <span className="small muted" role="status">
          {map?.hasReservedSeats &&
            (waiting.length === 0
              ? t('allChosen')
              : isFull
                ? t('full', { names })
                : t('waiting', { count: waiting.length, names }))}
        </span>
        <span className="row">
          <Button variant="quiet" disabled={save.isPending} onClick={() => void send({})}>
            {t('byCompanyButton')}
          </Button>
          <Button variant="primary" isBusy={save.isPending} busyLabel={t('saving')} onClick={() => void send(draft)}>
            {t('save')}
          </Button>
        </span>
      </div>
    </>
  );
}
