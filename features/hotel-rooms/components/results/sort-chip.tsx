'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { HOTEL_SORTS, type HotelSort } from '@/rules/hotels/hotel-pages';

export type SortChipProps = { sort: HotelSort; onSort: (sort: HotelSort) => void };

/** The order of the list, in words that everybody sees: a native choice that looks like a chip. */
export function SortChip({ sort, onSort }: SortChipProps) {
  const t = useTranslations('hotelRooms.list');
  return (
    <label className="chip chip--select chip--named">
      <span className="chip__name">{t('sortBy')}</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(HOTEL_SORTS.find((known) => known === target.value) ?? 'price')}
      >
        {HOTEL_SORTS.map((known) => (
          <option key={known} value={known}>
            {t(`orders.${known}`)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  );
}
