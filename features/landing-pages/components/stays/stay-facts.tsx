import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { formatDate } from '@/rules/dates/dates';
import { formatDistance } from '@/rules/places/distance';
import type { LandingBlockProps } from '../../landing-props';
import { hotelsByDistance } from '../../rules/hotels-by-distance';

/** A city's hotels in numbers: cheapest night with its date, how many there are, the nearest to the bus. */
export function StayFacts({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingStay.facts');
  const [nearest] = hotelsByDistance(page.hotels);
  const night = page.cheapestNight;
  if (page.hotelCount === 0) return null;
  return (
    <div className="landing__facts">
      <div className="wrap">
        <dl className="facts">
          {night && (
            <div>
              <dt>{t('cheapest')}</dt>
              <dd>
                <PriceInCurrency prices={night.prices} />
                <small>{t('cheapestOf', { date: formatDate(night.date, language), hotel: night.hotelName })}</small>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('hotels')}</dt>
            <dd>
              {page.hotelCount}
              <small>{t('taxesIn')}</small>
            </dd>
          </div>
          {nearest && (
            <div>
              <dt>{t('nearest')}</dt>
              <dd>
                {formatDistance(nearest.station.distanceMeters, language)}
                <small>{t('nearestOf', { hotel: nearest.name, station: nearest.station.name })}</small>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
