'use client';

import { useTranslations } from 'next-intl';
import { AMENITY_KEYS, type AmenityKey } from '@/rules/buses/amenities';

type Named = { key: AmenityKey; label: string };

/** The amenities of a bus with their names, and those it does not have (R72, F13), in the order of the keys. */
export function useAmenityNames(): (amenities: readonly AmenityKey[]) => { included: Named[]; notIncluded: Named[] } {
  const t = useTranslations('amenities');
  return (amenities) => {
    const named = AMENITY_KEYS.map((key) => ({ key, label: t(key) }));
    return {
      included: named.filter(({ key }) => amenities.includes(key)),
      notIncluded: named.filter(({ key }) => !amenities.includes(key)),
    };
  };
}
