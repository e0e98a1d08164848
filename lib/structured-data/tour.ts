import type { TouristTrip, WithContext } from 'schema-dts';
import type { Language } from '@/rules/language';
import { brand } from '../brand/brand';
import { absoluteUrl } from '../env/absolute-url';
import { ogPicturePath } from '../paths/og-picture-path';
import { pathFor } from '../paths/routes';
import type { Tour } from '../tours/parse-tour';
import { organizationId } from './organization';
import { SCHEMA } from './schema-context';

const DAY_HEADING = /^## (.+)$/gm;

/** A stay day by day (R43). Each heading of its text is a day. */
export function tourData(tour: Tour, language: Language): WithContext<TouristTrip> {
  return {
    '@context': SCHEMA,
    '@type': 'TouristTrip',
    name: tour.title,
    description: tour.lead,
    url: absoluteUrl(pathFor('tour', language, { slug: tour.slug })),
    image: absoluteUrl(ogPicturePath(`hotels-${tour.city}`, language)),
    // Nothing else on the page says who that is.
    provider: { '@type': 'Organization', '@id': organizationId(), name: brand.name },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: [...tour.body.matchAll(DAY_HEADING)].map(([, day = ''], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: day,
      })),
    },
  };
}
