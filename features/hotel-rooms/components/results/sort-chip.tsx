'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { HOTEL_SORTS, type HotelSort } from '@/rules/hotels/hotel-pages';

export type SortChipProps = { sort: HotelSort; onSort: (sort: HotelSort) => void };

/**
 * The order of the list: a chip that says it, as wide as its words in every browser, under a native choice that nobody
 * sees.
 */
export function SortChip({ sort, onSort }: SortChipProps) {
  const t = useTranslations('hotelRooms.list');
  return (
    <label className="chip sortchip">
      <span>{t('sortBy')}</span>
      <b aria-hidden="true">{t(`orders.${sort}`)}</b>
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
