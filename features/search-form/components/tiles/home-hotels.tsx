import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection } from '@/components/layout/page-section';
import { HotelTile } from '@/components/ui/basics/hotel-tile';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatDistance } from '@/rules/places/distance';
import type { PricedHotel } from '../../rules/home-prices';

export type HomeHotelsProps = { hotels: readonly PricedHotel[]; language: Language };

/** A hotel of each of the largest cities with its cheapest night; nothing where no price is known. */
export function HomeHotels({ hotels, language }: HomeHotelsProps) {
  const t = useTranslations('home.hotels');
  if (hotels.length === 0) return null;
  return (
    <PageSection look="mist" title={t('title')} lead={t('lead')}>
      <div className="grid grid--4 shelf">
        {hotels.map((hotel) => (
          <HotelTile
            key={hotel.hotelIdentifier}
            href={pathFor('hotelPage', language, { cityName: hotel.cityCode, hotelName: hotel.slug })}
            hotel={hotel}
            picture={t('picture', { hotel: hotel.name })}
            where={
              hotel.station
                ? t('where', {
                    city: hotel.cityName,
                    distance: formatDistance(hotel.station.distanceMeters, language),
                  })
                : hotel.cityName
            }
            rate={
              <>
                <span className="small muted">{t('night', { date: formatDate(hotel.fromRate.date, language) })}</span>
                <b className="num">
                  <PriceInCurrency prices={hotel.fromRate.prices} />
                </b>
              </>
            }
          />
        ))}
      </div>
    </PageSection>
  );
}
