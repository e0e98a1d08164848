'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useHotelAmenities } from '@/components/booking/terms/use-hotel-amenities';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatDistance } from '@/rules/places/distance';
import { formatMoney } from '@/rules/money/money';
import type { FilterKey, HotelFilters } from './rules/hotel-filters';

/** Names of the filters, and what each is set to. */
export function useFilterWords(currency: CurrencyCode) {
  const t = useTranslations('hotelRooms.filters');
  const language = useLocale();
  const amenities = useHotelAmenities();
  const rate = (amount: number) =>
    t('upTo', { limit: formatMoney({ amount, currency }, language, { withoutZeroCents: true }) });
  const distance = (meters: number) => t('upTo', { limit: formatDistance(meters, language) });
  const stars = (counts: readonly number[]) =>
    t('starsOf', { counts: [...counts].sort().join(', '), count: Math.max(0, ...counts) });

  /** 'Up to CA $150', '4, 5 stars' */
  function value(filters: HotelFilters, key: FilterKey): string {
    if (key === 'maxRate') return rate(filters.maxRate ?? 0);
    if (key === 'stars') return stars(filters.stars);
    if (key === 'maxDistance') return t('distanceOf', { limit: distance(filters.maxDistance ?? 0) });
    if (key === 'freeCancellation') return t('names.freeCancellation');
    return amenities(filters.amenities)
      .map(({ label }) => label)
      .join(', ');
  }

  return {
    name: (key: FilterKey) => t(`names.${key}`),
    value,
    rate,
    distance,
    star: (count: number) => stars([count]),
    amenity: amenities,
  };
}
