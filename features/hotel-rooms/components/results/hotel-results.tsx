'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { SearchProgress } from '@/components/feedback/search-progress';
import { classNames } from '@/components/ui/basics/class-names';
import { HotelSkeleton } from '@/components/ui/skeletons/hotel-skeleton';
import { Note } from '@/components/ui/basics/note';
import { useMedia } from '@/components/ui/basics/use-media';
import { HOTELS_PER_PAGE } from '@/rules/hotels/hotel-pages';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { HotelFilters } from '../../rules/hotel-filters';
import { isDataFound } from '../../rules/hotel-list';
import type { PackageTrip } from '../../rules/package-trip';
import type { StayCity } from '../../rules/stay-city';
import { hotelPagePath, type StaySearch } from '../../rules/stay-paths';
import { useHotelResults, useMapHotels } from '../../use-hotel-results';
import { useResultsView } from '../../use-results-view';
import { FilterBar } from './filter-bar';
import { hotelLinkId } from './hotel-card';
import { HotelRows } from './hotel-rows';
import { HotelSearchFailed, NoFilteredHotels, NoHotels } from './no-hotels';
import { ResultsBar } from './results-bar';
import { ResultsMap } from './results-map';

/** From here on the map stands beside the list by itself (app/styles/search/hotels.css). */
const BESIDE = '(min-width: 1180px)';

export type HotelResultsProps = {
  language: Language;
  search: StaySearch;
  city: StayCity;
  trip: PackageTrip | null;
  /** Filters and pages as the address has them. */
  start: { filters: HotelFilters; page: number };
  /** Currency that the server drew the page with. */
  currency: CurrencyCode;
};

/** Hotels for a stay (R19, R20, R74): list and map, filters and order, page by page; rows come as suppliers answer. */
export function HotelResults({ language, search, city, trip, start, currency: drawnWith }: HotelResultsProps) {
  const t = useTranslations('hotelRooms.list');
  const currency = useCurrency(drawnWith);
  const { view, changeFilters, showMore } = useResultsView(start, currency);
  const { filters } = view;
  const question = { stay: search.stay, product: search.product, stationId: trip?.arrival.stationId, currency };
  const { list, isStale, isError, isWaiting, retry } = useHotelResults(question, view);
  const map = useMapPanel();
  const mapHotels = useMapHotels(question, filters, map.isShown) ?? list?.hotels ?? [];
  const found = isDataFound(list);
  const shared = { isMapShown: map.isShown, onMap: map.toggle };

  function selectOnMap(hotelIdentifier: string) {
    map.select(hotelIdentifier);
    document.getElementById(hotelLinkId(hotelIdentifier))?.closest('article')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <FilterBar
        filters={filters}
        currency={currency}
        onChange={changeFilters}
        found={isStale ? undefined : list?.total}
        {...shared}
      />
      <div className="hotelhead">
        <ResultsBar list={list} isStale={isStale} {...shared} />
        <SearchProgress isRunning={!isError && (!list || isStale || list.isSearching)} />
      </div>
      <div className={classNames('hotels', map.className)}>
        <div className="hotels__list stack gap-14">
          {list && found !== false && (
            <HotelRows
              language={language}
              search={search}
              trip={trip}
              list={list}
              isStale={isStale}
              markedId={map.pinnedId ?? map.selectedId}
              onPoint={map.point}
              onMore={showMore}
            />
          )}
          {isError ? (
            <HotelSearchFailed isWaiting={isWaiting} onRetry={retry} />
          ) : (
            <>
              {!list && <HotelSkeleton count={HOTELS_PER_PAGE} label={t('waiting')} />}
              {list &&
                found === false &&
                (list.unfiltered > 0 ? (
                  <NoFilteredHotels filters={filters} currency={currency} onChange={changeFilters} />
                ) : (
                  <NoHotels search={search} city={city} />
                ))}
              {list?.isCutShort && <Note tone="warning">{t('cutShort')}</Note>}
            </>
          )}
        </div>
        {mapHotels.length > 0 && (
          <div className="hotels__map">
            <ResultsMap
              cityName={city.name}
              hotels={mapHotels}
              selectedId={map.selectedId}
              pointedId={map.pointedId}
              onSelect={selectOnMap}
              onPoint={map.pin}
              hrefOf={(hotel) => hotelPagePath(search, hotel, language)}
            />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * The map beside or above the list: by itself on wide screens, elsewhere when asked for; linked with the cards by what
 * is pointed at, on either side.
 */
function useMapPanel() {
  const isBeside = useMedia(BESIDE);
  const [asked, setAsked] = useState<boolean | null>(null);
  const [pointedId, point] = useState<string | null>(null);
  const [pinnedId, pin] = useState<string | null>(null);
  const [selectedId, select] = useState<string | null>(null);
  const isShown = asked ?? isBeside;
  return {
    isShown,
    // Before scripts the style sheet decides by the width alone.
    className: asked === null ? 'hotels--auto' : asked ? 'hotels--map' : null,
    toggle: () => setAsked(!isShown),
    pointedId,
    point,
    pinnedId,
    pin,
    selectedId,
    select,
  };
}
