'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { Hotel } from '@/contract/hotels';
import { formatDistance } from '@/rules/places/distance';

/** '650 m from the bus, Front Street': how far from the station, and which part of the city (F22). */
export function HotelPlace({ hotel, isPackage }: { hotel: Pick<Hotel, 'station' | 'district'>; isPackage: boolean }) {
  const t = useTranslations('hotelRooms.place');
  const language = useLocale();
  const { station, district } = hotel;
  if (!station && !district) return null;
  const distance =
    station && t(isPackage ? 'fromBus' : 'fromStation', { distance: formatDistance(station.distanceMeters, language) });
  return (
    <li>
      <Icon name="mapPin" />
      {[distance, district].filter(Boolean).join(', ')}
    </li>
  );
}
