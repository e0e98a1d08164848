import type { TouristTrip, WithContext } from 'schema-dts';
import type { Activity } from '@/contract/activities';
import type { Language } from '@/rules/language';
import { brand } from '../brand/brand';
import { absoluteUrl } from '../env/absolute-url';
import { ogPicturePath } from '../paths/og-picture-path';
import { pathFor } from '../paths/routes';
import { offer, PAGE_CURRENCY } from './offer';
import { organizationId } from './organization';
import { geoPoint, postalAddress } from './places';
import { SCHEMA } from './schema-context';

/**
 * An activity and where it begins (E1), with a price for each option while it has places.
 * @param country of its city
 */
export function activityData(activity: Activity, country: string, language: Language): WithContext<TouristTrip> {
  const url = absoluteUrl(pathFor('activity', language, { id: activity.id }));
  return {
    '@context': SCHEMA,
    '@type': 'TouristTrip',
    name: activity.title,
    description: activity.description,
    url,
    image: absoluteUrl(ogPicturePath(`hotels-${activity.cityCode}`, language)),
    provider: { '@type': 'Organization', '@id': organizationId(), name: brand.name },
    itinerary: {
      '@type': 'Place',
      name: activity.address,
      address: postalAddress({ ...activity, country }),
      geo: geoPoint(activity),
    },
    ...offersOf(activity, url),
  };
}

/** None in the visitor's own currency: a page for one visitor is not what is quoted elsewhere. */
function offersOf({ availableOptions, currency: { code }, times }: Activity, url: string): Pick<TouristTrip, 'offers'> {
  const open = times.filter(({ placesLeft }) => placesLeft > 0);
  const last = open.at(-1);
  if (!last || code !== PAGE_CURRENCY) return {};
  return {
    offers: availableOptions.map(({ title, price }) => ({
      ...offer({ amount: price, currency: code, seatsLeft: last.placesLeft, until: last.startsAt, url }),
      name: title,
    })),
  };
}
