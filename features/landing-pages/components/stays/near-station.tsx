import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/layout/page-section';
import { CityMap } from '@/components/ui/maps/city-map';
import { SoftLink } from '@/components/ui/links/soft-link';
import { cellOf } from '@/lib/maps/ground-address';
import { cityGroundOf } from '@/lib/maps/server/city-ground';
import { pathFor } from '@/lib/paths/routes';
import { formatDistance } from '@/rules/places/distance';
import type { LandingBlockProps } from '../../landing-props';
import { hotelsByDistance } from '../../rules/hotels-by-distance';

/** As many as a small map can tell apart. */
const MAX = 8;
/** Minutes: further than that nobody walks with a suitcase. */
const MAX_WALK_MINUTES = 45;

/** The hotels nearest to the bus as a drawn map; the numbered list beside it says the same in words. */
export function NearStation({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingStay.near');
  const all = hotelsByDistance(page.hotels);
  const station = all[0]?.station;
  if (!station) return null;
  // A city may have several stations: a map has one middle.
  const near = all.filter((hotel) => hotel.station.stationId === station.stationId).slice(0, MAX);
  return (
    <section className="section section--mist" id="near">
      <div className="wrap split">
        <div>
          <SectionHead title={t('title')} lead={t('lead', { station: station.name })} />
          <ol className="nearlist">
            {near.map(({ hotelIdentifier, cityCode, slug, name, station: way }) => (
              <li key={hotelIdentifier}>
                <SoftLink href={pathFor('hotelPage', language, { cityName: cityCode, hotelName: slug })}>
                  {name}
                </SoftLink>
                <span className="small muted num">
                  {t(way.walkMinutes > MAX_WALK_MINUTES ? 'far' : 'walk', {
                    distance: formatDistance(way.distanceMeters, language),
                    minutes: way.walkMinutes,
                  })}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <div className="mapcard">
          <CityMap
            label={t('map', { station: station.name, count: near.length })}
            places={near.map(({ hotelIdentifier, latitude, longitude, name }, index) => ({
              id: hotelIdentifier,
              latitude,
              longitude,
              label: String(index + 1),
              description: name,
            }))}
            station={station}
            ground={cityGroundOf(cellOf(station))}
            ringLabel={(meters) => formatDistance(meters, language)}
            northLabel={t('north')}
            isNumbered
          />
        </div>
      </div>
    </section>
  );
}
