'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { HOTEL_SORTS, type HotelSort } from '@/rules/hotels/hotel-pages';
import type { HotelList } from '../../rules/hotel-list';

export type ResultsBarProps = {
  list: HotelList | undefined;
  /** Rows of earlier filters stand until the new ones come. */
  isStale: boolean;
  sort: HotelSort;
  onSort: (sort: HotelSort) => void;
  isMapShown: boolean;
  onMap: () => void;
};

/** 'x of y hotels', said politely to screen readers whenever it changes; order of the list and the map's switch. */
export function ResultsBar({ list, isStale, sort, onSort, isMapShown, onMap }: ResultsBarProps) {
  const t = useTranslations('hotelRooms.list');
  const isSearching = !list || isStale || list.isSearching;
  const isKnown = list && !isStale && (list.hotels.length > 0 || !isSearching);
  return (
    <div className="listbar">
      <p className="listbar__count" role="status">
        {isKnown && <b>{t('count', { shown: list.hotels.length, count: list.total })}</b>}
        {isSearching && <span>{isKnown ? ` ${t('more')}` : t('searching')}</span>}
      </p>
      <div className="row">
        <label className="listbar__order">
          <span className="small muted">{t('sortBy')}</span>
          <select
            className="input"
            value={sort}
            onChange={({ target }) => onSort(HOTEL_SORTS.find((known) => known === target.value) ?? 'price')}
          >
            {HOTEL_SORTS.map((known) => (
              <option key={known} value={known}>
                {t(`orders.${known}`)}
              </option>
            ))}
          </select>
        </label>
        <Button variant="quiet" size="sm" icon="map" className="only-wide" aria-expanded={isMapShown} onClick={onMap}>
          {t(isMapShown ? 'hideMap' : 'showMap')}
        </Button>
      </div>
    </div>
  );
}
