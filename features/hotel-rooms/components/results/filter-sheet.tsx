'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Sheet } from '@/components/ui/overlays/sheet';
import { FILTER_KEYS, withoutFilters } from '../../rules/hotel-filters';
import { useFilterWords } from '../../use-filter-words';
import { FilterFields, type FilterFieldsProps } from './filter-fields';

export type FilterSheetProps = Omit<FilterFieldsProps, 'filter'> & {
  isOpen: boolean;
  onClose: () => void;
  /** Matches now; undefined while they are asked for. */
  found: number | undefined;
};

/** All filters one below the other, for narrow screens. */
export function FilterSheet({ isOpen, onClose, filters, currency, onChange, found }: FilterSheetProps) {
  const t = useTranslations('hotelRooms.filters');
  const words = useFilterWords(currency);
  const footer = (
    <>
      <Button variant="quiet" onClick={() => onChange(withoutFilters(filters))}>
        {t('clearAll')}
      </Button>
      <Button variant="solid" onClick={onClose}>
        {found === undefined ? t('showHotels') : t('showCount', { count: found })}
      </Button>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('label')} footer={footer}>
      {FILTER_KEYS.map((filter) => (
        <div key={filter}>
          <h4 aria-hidden="true">{words.name(filter)}</h4>
          <FilterFields filter={filter} filters={filters} currency={currency} onChange={onChange} />
        </div>
      ))}
    </Sheet>
  );
}
