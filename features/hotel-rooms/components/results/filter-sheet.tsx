'use client';

import { useTranslations } from 'next-intl';
import { FilterSheet } from '@/components/ui/overlays/filter-sheet';
import { FILTER_KEYS, withoutFilters } from '../../rules/hotel-filters';
import { useFilterWords } from '../../use-filter-words';
import { FilterFields, type FilterFieldsProps } from './filter-fields';

export type HotelFilterSheetProps = Omit<FilterFieldsProps, 'filter'> & {
  isOpen: boolean;
  onClose: () => void;
  /** Matches now; undefined while they are asked for. */
  found: number | undefined;
};

export function HotelFilterSheet({ isOpen, onClose, filters, currency, onChange, found }: HotelFilterSheetProps) {
  const t = useTranslations('hotelRooms.filters');
  const words = useFilterWords(currency);
  const show = found === undefined ? t('showHotels') : t('showCount', { count: found });
  return (
    <FilterSheet
      isOpen={isOpen}
      onClose={onClose}
      onClear={() => onChange(withoutFilters(filters))}
      words={{ title: t('label'), clear: t('clearAll'), show }}
    >
      {FILTER_KEYS.map((filter) => (
        <div key={filter}>
          <h4 aria-hidden="true">{words.name(filter)}</h4>
          <FilterFields filter={filter} filters={filters} currency={currency} onChange={onChange} />
        </div>
      ))}
    </FilterSheet>
  );
}
