'use client';

import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'next-intl';
import { MoreWords } from '@/components/layout/frames/more-words';
import { useLiveStore } from '@/lib/live/live-store';
import { missedChange, type LiveLeg, type StatedChange } from '@/lib/live/missed-change';
import type { Language } from '@/rules/language';
import { useHasLiveTimes } from './live-on';
import type { MissedChangeProps } from './missed-change';
import { useLivePiece } from './use-live-piece';

type ChangeWatchProps = {
  legs: readonly LiveLeg[];
  /** Empty where the terms are not at hand. */
  changes: readonly StatedChange[];
  travellers: number;
};

type Loaded = { Piece: ComponentType<MissedChangeProps>; words: AbstractIntlMessages };
const load = async (language: Language): Promise<Loaded> => {
  const [{ MissedChange }, { loadLiveWords }] = await Promise.all([
    import('./missed-change'),
    import('./load-live-words'),
  ]);
  return { Piece: MissedChange, words: (await loadLiveWords(language)).words };
};

/** Says it when what is said of a journey's buses breaks one of its changes (D71); beside the lines of its buses. */
export function ChangeWatch({ legs, changes, travellers }: ChangeWatchProps) {
  const isOn = useHasLiveTimes();
  const departures = useLiveStore((state) => state.departures);
  const missed = isOn ? missedChange(legs, changes, departures) : null;
  const loaded = useLivePiece(missed !== null, load);
  const last = legs.at(-1);
  if (!missed || !loaded || !last) return null;
  return (
    <MoreWords messages={loaded.words}>
      <loaded.Piece missed={missed} last={last} travellers={travellers} />
    </MoreWords>
  );
}
