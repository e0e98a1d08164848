import type { LandingPage } from '@/contract/landing-pages';
import type { JsonLdData } from './json-ld-data';
import type { Language } from '@/rules/language';
import { busTripsData } from './bus-trips';
import { faqData } from './faq';
import { hotelListData } from './hotel';
import { busStation } from './places';
import { SCHEMA } from './schema-context';

/**
 * Structured data of a landing page but for its breadcrumb, which the page's hero carries (E1–E4).
 * @param title the page's, for the list of hotels
 */
export function landingData(page: LandingPage, language: Language, title: string): JsonLdData[] {
  const { kind, departures, stations, hotels, faqs } = page;
  const addressed = new Set(stations.map(({ stationId }) => stationId));
  const isBus = kind === 'bus-route' || kind === 'bus-city';
  return [
    ...(isBus && departures.length > 0 ? [busTripsData(departures, language, addressed)] : []),
    ...(isBus && stations.length > 0 ? [{ '@context': SCHEMA, '@graph': stations.map(busStation) } as const] : []),
    ...(kind === 'hotels-city' && hotels.length > 0 ? [hotelListData(hotels, language, title)] : []),
    ...(faqs.length > 0 ? [faqData(faqs)] : []),
  ];
}
