'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { Breadcrumb } from '@/components/ui/basics/breadcrumb';
import { Icon } from '@/components/ui/basics/icon';
import { Stars } from '@/components/ui/basics/stars';
import type { HotelProduct } from '@/contract/hotels';
import { pathFor } from '@/lib/paths/routes';
import { formatDistance } from '@/rules/places/distance';
import { namesCity } from '../../rules/names-city';

/** Further than that nobody walks with a suitcase: only the distance is told. */
const MAX_WALK_MINUTES = 45;

export type HotelHeadingProps = {
  hotel: HotelProduct;
  /** The list this page was opened from; else the city's hotels. */
  cityPath: string;
};

/** Where one is, the hotel's name and stars, its address and the way from the station. */
export function HotelHeading({ hotel, cityPath }: HotelHeadingProps) {
  const t = useTranslations('hotelRooms.page');
  const language = useLocale();
  const { name, address, cityName, station, stars } = hotel;
  return (
    <>
      <Breadcrumb
        tone="ink"
        crumbs={[
          { label: t('home'), href: pathFor('home', language) },
          { label: t('hotels'), href: pathFor('hotels', language) },
          { label: cityName, href: cityPath },
          { label: name },
        ]}
      />
      <PageTitle
        title={
          <>
            {name}
            <Stars count={stars} />
          </>
        }
      >
        <ul className="hotel__meta">
          <li>
            <Icon name="mapPin" />
            {namesCity(address, cityName) ? address : t('address', { address, city: cityName })}
          </li>
          {station && (
            <li>
              <Icon name={station.walkMinutes > MAX_WALK_MINUTES ? 'bus' : 'walk'} />
              {t(station.walkMinutes > MAX_WALK_MINUTES ? 'far' : 'walk', {
                distance: formatDistance(station.distanceMeters, language),
                station: station.name,
                minutes: station.walkMinutes,
              })}
            </li>
          )}
        </ul>
      </PageTitle>
    </>
  );
}
