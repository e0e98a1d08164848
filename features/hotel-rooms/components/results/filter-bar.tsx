'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { AllFiltersChip } from '@/components/ui/basics/all-filters-chip';
import { Button } from '@/components/ui/basics/button';
import { FilterChip } from '@/components/ui/basics/filter-chip';
import { Icon } from '@/components/ui/basics/icon';
import { PressChip } from '@/components/ui/lists/press-chip';
import { SortChip } from '@/components/ui/lists/sort-chip';
import { useShownAhead } from '@/components/ui/lists/use-shown-ahead';
import { openAhead } from '@/components/ui/overlays/open-ahead';
import { HOTEL_SORTS } from '@/rules/hotels/hotel-pages';
import type { CurrencyCode } from '@/rules/money/currency';
import {
  activeFilters,
  FILTER_KEYS,
  isActive,
  withoutFilter,
  withoutFilters,
  type HotelFilters,
} from '../../rules/hotel-filters';
import { useFilterWords } from '../../use-filter-words';
import { FilterFields } from './filter-fields';
import { HotelFilterSheet } from './filter-sheet';

export type FilterBarProps = {
  filters: HotelFilters;
  currency: CurrencyCode;
  onChange: (filters: HotelFilters) => void;
  /** Matches now; undefined while they are asked for. */
  found: number | undefined;
  isMapShown: boolean;
  onMap: () => void;
};

/** Near enough to walk with a suitcase, metres. */
const NEAR = 1_000;

/**
 * Order and filters as chips, with their choices below them on wide screens; on narrow ones the usual two, and all of
 * them in a sheet. They show what was pressed before the list does (P7b).
 */
export function FilterBar({ filters: settled, currency, onChange: apply, found, isMapShown, onMap }: FilterBarProps) {
  const [filters, onChange] = useShownAhead(settled, apply);
  const t = useTranslations('hotelRooms.filters');
  const tList = useTranslations('hotelRooms.list');
  const words = useFilterWords(currency);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const count = activeFilters(filters).length;
  const toggle = (label: string, isOn: boolean, changed: Partial<HotelFilters>) => (
    <PressChip isOn={isOn} onPress={() => onChange({ ...filters, ...changed })}>
      {label}
    </PressChip>
  );
  return (
    <div role="group" aria-label={t('label')}>
      <div className="chips chips--scroll hotelchips">
        <SortChip
          label={tList('sortBy')}
          orders={HOTEL_SORTS}
          nameOf={(sort) => tList(`orders.${sort}`)}
          order={filters.sort}
          onOrder={(sort) => onChange({ ...filters, sort })}
        />
        <span className="only-narrow">
          <AllFiltersChip
            isOn={count > 0}
            label={t('all', { count })}
            onOpen={() => openAhead('bottom', () => setIsSheetOpen(true))}
          />
        </span>
        <span className="only-narrow">
          <PressChip isOn={isMapShown} onPress={onMap}>
            <Icon name="map" size={16} />
            {t('map')}
          </PressChip>
        </span>
        <span className="only-narrow">
          {toggle(t('near'), filters.maxDistance === NEAR, { maxDistance: filters.maxDistance === NEAR ? null : NEAR })}
        </span>
        {FILTER_KEYS.map((filter) =>
          filter === 'freeCancellation' ? (
            <span key={filter}>
              {toggle(t('names.freeCancellation'), filters.freeCancellation, {
                freeCancellation: !filters.freeCancellation,
              })}
            </span>
          ) : (
            <div key={filter} className="only-wide">
              <FilterChip
                label={isActive(filters, filter) ? words.value(filters, filter) : words.name(filter)}
                isOn={isActive(filters, filter)}
                onClear={() => onChange(withoutFilter(filters, filter))}
                words={{ clear: t('clear'), done: t('done') }}
              >
                <FilterFields filter={filter} filters={filters} currency={currency} onChange={onChange} />
              </FilterChip>
            </div>
          ),
        )}
        {count > 0 && (
          <Button variant="quiet" size="sm" className="only-wide" onClick={() => onChange(withoutFilters(filters))}>
            {t('clearAll')}
          </Button>
        )}
      </div>
      <HotelFilterSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        filters={filters}
        currency={currency}
        onChange={onChange}
        found={found}
      />
    </div>
  );
}
