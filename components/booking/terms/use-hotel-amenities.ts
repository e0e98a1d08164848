'use client';

import { useTranslations } from 'next-intl';
import type { IconName } from '@/components/ui/basics/icon-names';
import { HOTEL_AMENITY_KEYS, type HotelAmenityKey } from '@/rules/hotels/hotel-amenities';

const ICONS: Readonly<Record<HotelAmenityKey, IconName>> = {
  wifi: 'wifi',
  breakfast: 'coffee',
  restaurant: 'utensils',
  bar: 'bar',
  pool: 'pool',
  gym: 'gym',
  spa: 'spa',
  parking: 'parking',
  evCharging: 'plug',
  airConditioning: 'snowflake',
  kitchen: 'hotMeal',
  laundry: 'laundry',
  luggageStorage: 'luggage',
  elevator: 'elevator',
  stepFree: 'accessibility',
  familyRooms: 'family',
  pets: 'pets',
  reception24: 'attendant',
  nonSmoking: 'noSmoking',
};

export type NamedAmenity = { key: HotelAmenityKey; label: string; icon: IconName };

/** What a hotel or room offers, by name and with its icon, in the order of the keys. */
export function useHotelAmenities(): (amenities: readonly HotelAmenityKey[]) => NamedAmenity[] {
  const t = useTranslations('hotelAmenities');
  return (amenities) =>
    HOTEL_AMENITY_KEYS.filter((key) => amenities.includes(key)).map((key) => ({
      key,
      label: t(key),
      icon: ICONS[key],
    }));
}
