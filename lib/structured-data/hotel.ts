import type { Hotel as HotelThing, ItemList, WithContext } from 'schema-dts';
import type { Hotel } from '@/contract/hotels';
import type { Language } from '@/rules/language';
import { absoluteUrl } from '../env/absolute-url';
import { ogPicturePath } from '../paths/og-picture-path';
import { pathFor } from '../paths/routes';
import { geoPoint, postalAddress } from './places';
import { SCHEMA } from './schema-context';

export type HotelFacts = {
  /** `address`: null where the page does not show it. */
  hotel: Omit<Hotel, 'address'> & { address: string | null };
  language: Language;
  description?: string;
  /** Names in the page's language, of what it offers. */
  amenities?: readonly string[];
};

/**
 * A hotel's page (E1): what is written on it. No price, which hangs on dates; no rating, as nobody has rated it (E4).
 */
export function hotelData(facts: HotelFacts): WithContext<Exclude<HotelThing, string>> {
  return { '@context': SCHEMA, ...hotelThing(facts) };
}

/** Hotels in the order of a list (E1), which shows neither their street nor their phone. */
export function hotelListData(hotels: readonly Hotel[], language: Language, name: string): WithContext<ItemList> {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: hotels.length,
    itemListElement: hotels.map((hotel, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: hotelThing({ hotel: { ...hotel, address: null, phone: null }, language }),
    })),
  };
}

function hotelThing({ hotel, language, description, amenities = [] }: HotelFacts): Exclude<HotelThing, string> {
  return {
    '@type': 'Hotel',
    name: hotel.name,
    ...(description ? { description } : {}),
    url: absoluteUrl(pathFor('hotelPage', language, { cityName: hotel.cityCode, hotelName: hotel.slug })),
    image: absoluteUrl(ogPicturePath(`hotels-${hotel.cityCode}`, language)),
    address: postalAddress(hotel),
    geo: geoPoint(hotel),
    ...(hotel.phone ? { telephone: hotel.phone } : {}),
    ...(hotel.stars ? { starRating: { '@type': 'Rating', ratingValue: hotel.stars, bestRating: 5 } } : {}),
    checkinTime: hotel.checkInFrom,
    checkoutTime: hotel.checkOutUntil,
    ...(amenities.length > 0
      ? {
          amenityFeature: amenities.map((name) => ({
            '@type': 'LocationFeatureSpecification' as const,
            name,
            value: true,
          })),
        }
      : {}),
  };
}
