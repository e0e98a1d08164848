'use client';

import { useState, type ComponentType } from 'react';
import type { AbstractIntlMessages } from 'next-intl';
import { MoreWords } from '@/components/layout/frames/more-words';
import { useIsLive } from '@/lib/idle/use-is-live';
import type { ExtraRoute } from '@/lib/live/live-queries';
import { addDays, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ExtraBusListProps } from './extra-bus-list';
import { useHasLiveTimes } from './live-on';
import { useLivePiece } from './use-live-piece';

type Loaded = { Piece: ComponentType<ExtraBusListProps>; words: AbstractIntlMessages };
const load = async (language: Language): Promise<Loaded> => {
  const [{ ExtraBusList }, { loadLiveWords }] = await Promise.all([
    import('./extra-bus-list'),
    import('./load-live-words'),
  ]);
  return { Piece: ExtraBusList, words: (await loadLiveWords(language)).words };
};

/**
 * Buses that run besides the timetable on a day of these (F40), below those that are sold, so that none of them moves.
 * Nothing where nobody says live times, and on other days.
 */
export function ExtraBuses(props: ExtraBusListProps) {
  const isOn = useHasLiveTimes();
  const isRead = useIsLive();
  const [now] = useState(() => new Date());
  const loaded = useLivePiece(isOn && isRead && isOfNow(props.route, now), load);
  if (!loaded) return null;
  return (
    <MoreWords messages={loaded.words}>
      <loaded.Piece {...props} />
    </MoreWords>
  );
}

/** No clock on earth is a day away from the one in Greenwich. */
function isOfNow({ date }: ExtraRoute, now: Date): boolean {
  const today = localDateOf(now, 'UTC');
  return date >= addDays(today, -1) && date <= addDays(today, 2);
}
