'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import type { Session } from '@/contract/session';
import { criteriaOfSession } from '@/lib/booking-session/cart/search-again';
import { pathFor } from '@/lib/paths/routes';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { daysBetween, localDateOf } from '@/rules/dates/dates';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';

/** Codes of cities in which hotels and activities are sold. */
export type SoldCities = { hotels: readonly string[]; activities: readonly string[] };

/** What a bus trip without a hotel can still be given: a room for its nights, something to do (F1). */
export function AddToTrip({ session, cities }: { session: Session; cities: SoldCities }) {
  const t = useTranslations('tripSummary.add');
  const language = useLocale();
  const arrival = session.bookedBuses[0]?.tickets[0]?.journey;
  const search = criteriaOfSession(session);
  if (!arrival || !search || session.bookedHotels.length > 0) return null;
  const { cityCode, cityName, zone } = arrival.destinationLocation;
  const nights = search.dateEnd ? daysBetween(localDateOf(arrival.arrivalTime, zone), search.dateEnd) : 1;
  const hasHotels = cities.hotels.includes(cityCode) && nights >= 1 && nights <= MAX_NIGHTS;
  const hasActivities = cities.activities.includes(cityCode);
  if (!hasHotels && !hasActivities) return null;
  return (
    <section className="card" aria-label={t('title', { city: cityName })}>
      <div className="card__body row">
        {hasHotels && (
          <TextLink
            icon="bed"
            href={pathFor(
              'busHotelAccommodation',
              language,
              {},
              criteriaToQuery({ ...search, busHotelMode: true, nights }),
            )}
          >
            {t('hotel', { city: cityName, nights })}
          </TextLink>
        )}
        {hasActivities && (
          <TextLink icon="activity" href={pathFor('activities', language, {}, { city: cityCode })}>
            {t('activity', { city: cityName })}
          </TextLink>
        )}
      </div>
    </section>
  );
}
