import { useTranslations } from 'next-intl';
import type { LandingHotel } from '@/contract/landing-pages';
import { formatDistance } from '@/rules/places/distance';
import type { Language } from '@/rules/language';

/** '650 m from the bus station, Front Street' (F22). */
export function HotelWhere({ hotel: { station, district }, language }: { hotel: LandingHotel; language: Language }) {
  const t = useTranslations('landing.hotels');
  return [station && t('fromStation', { distance: formatDistance(station.distanceMeters, language) }), district]
    .filter(Boolean)
    .join(', ');
}
