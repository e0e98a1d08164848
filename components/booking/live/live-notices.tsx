'use client';

import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'next-intl';
import { MoreWords } from '@/components/layout/frames/more-words';
import { useLiveStore } from '@/lib/live/live-store';
import type { Language } from '@/rules/language';
import type { NoticeListProps } from './notice-list';
import { useHasLiveTimes } from './live-on';
import { useLivePiece } from './use-live-piece';

type Loaded = { Piece: ComponentType<NoticeListProps>; words: AbstractIntlMessages };
const load = async (language: Language): Promise<Loaded> => {
  const [{ NoticeList }, { loadLiveWords }] = await Promise.all([import('./notice-list'), import('./load-live-words')]);
  return { Piece: NoticeList, words: (await loadLiveWords(language)).words };
};

/** Notices about a bus, and where it was seen; beside its live line. It stands last, so that nothing moves (P7). */
export function LiveNotices({ departureId, zone }: { departureId: string; zone: string }) {
  const isOn = useHasLiveTimes();
  const { vehicles, alerts } = useLiveStore();
  const vehicle = vehicles.find((one) => one.departureId === departureId) ?? null;
  const own = alerts.filter(({ departureIds }) => departureIds.includes(departureId));
  const hasNews = isOn && (own.length > 0 || (vehicle !== null && vehicle.stop !== null));
  const loaded = useLivePiece(hasNews, load);
  if (!hasNews || !loaded) return null;
  return (
    <MoreWords messages={loaded.words}>
      <loaded.Piece vehicle={vehicle} alerts={own} zone={zone} />
    </MoreWords>
  );
}
