'use client';

import { useEffect, useState } from 'react';
import { MoreWords } from '@/components/layout/frames/more-words';
import { useIsLive } from '@/lib/idle/use-is-live';
import { useLiveStore, watchDeparture } from '@/lib/live/live-store';
import { isNear, liveWord, type LiveRide, type LiveWord } from '@/lib/live/live-word';
import type { Language } from '@/rules/language';
import { useHasLiveTimes } from './live-on';
import { useLivePiece } from './use-live-piece';

type LiveLineProps = {
  /** The vehicles of a journey, in order. */
  rides: readonly LiveRide[];
  /** For whoever waits for this very bus: says also that it is on time, and tells screen readers. */
  saysOnTime?: boolean;
  /** Said elsewhere on the page already, but for this (besideChange). */
  isHidden?: boolean;
  only?: LiveWord['kind'];
};

const loadWords = async (language: Language) => (await import('./load-live-words')).loadLiveWords(language);

/**
 * What is said of a journey now: late, cancelled, a stop left out, with who says it and when. Its room is kept from the
 * beginning for journeys of these hours, so that nothing moves when the answer comes (P7). Nothing where nobody says
 * live times.
 */
export function LiveLine(props: LiveLineProps) {
  return useHasLiveTimes() && !props.isHidden ? <Line {...props} /> : null;
}

function Line({ rides, saysOnTime = false, only }: LiveLineProps) {
  // The server does not know when a kept page is read; before anything is painted the browser does.
  const isRead = useIsLive();
  const [now] = useState(() => Date.now());
  // What a company's own system sells has other names, which no feed of ours speaks of.
  const near = rides.filter((ride) => isRead && /^\d+$/.test(ride.departureId) && isNear(ride, now));
  const ids = near.map(({ departureId }) => departureId).join();
  useEffect(() => {
    const ends = ids === '' ? [] : ids.split(',').map(watchDeparture);
    return () => ends.forEach((end) => end());
  }, [ids]);
  const departures = useLiveStore((state) => state.departures);
  const words = near.flatMap((ride) => liveWord(ride, departures.get(ride.departureId)) ?? []);
  const word = gravest(words.filter(({ kind }) => (only ? kind === only : saysOnTime || kind !== 'onTime')));
  const shown = useLivePiece(word !== null, loadWords);
  if (near.length === 0) return null;
  return (
    <span className="liveline" role={saysOnTime ? 'status' : undefined}>
      {word && shown && (
        <MoreWords messages={shown.words}>
          <shown.Words word={word} />
        </MoreWords>
      )}
    </span>
  );
}

const ORDER = ['cancelled', 'skips', 'leaves', 'arrives', 'onTime'] as const satisfies readonly LiveWord['kind'][];

function gravest(words: readonly LiveWord[]): LiveWord | null {
  const rank = ({ kind }: LiveWord) => ORDER.indexOf(kind);
  return [...words].sort((left, right) => rank(left) - rank(right))[0] ?? null;
}
