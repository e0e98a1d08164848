'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { usePressed } from '@/lib/idle/use-pressed';
import type { HotelList } from '../../rules/hotel-list';

export type ResultsBarProps = {
  list: HotelList | undefined;
  /** Rows of earlier filters stand until the new ones come. */
  isStale: boolean;
  isMapShown: boolean;
  onMap: () => void;
};

/** 'x of y hotels', said politely to screen readers whenever it changes, and the map's switch. */
export function ResultsBar({ list, isStale, isMapShown: isMapDrawn, onMap }: ResultsBarProps) {
  const t = useTranslations('hotelRooms.list');
  const [isMapShown, showMap] = usePressed(isMapDrawn, onMap);
  const isSearching = !list || isStale || list.isSearching;
  const isKnown = list && !isStale && (list.hotels.length > 0 || !isSearching);
  return (
    <div className="listbar">
      <p className="listbar__count" role="status">
        {isKnown && <b>{t('count', { shown: list.hotels.length, count: list.total })}</b>}
        {isSearching && <span>{isKnown ? ` ${t('more')}` : t('searching')}</span>}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon="map"
        className="only-wide"
        aria-expanded={isMapShown}
        onClick={({ currentTarget }) =>
          showMap(!isMapShown, () => currentTarget.setAttribute('aria-expanded', String(!isMapShown)))
        }
      >
        {t(isMapShown ? 'hideMap' : 'showMap')}
      </Button>
    </div>
  );
}
