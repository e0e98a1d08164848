import type { FooterGroup } from '@/components/layout/site-footer';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';
import { footerGroups } from './rules/footer-groups';
import { footerWords, type FooterTranslator } from './rules/footer-words';

const listDestinations = async () => (await import('@/contract/destinations')).listDestinations;

/** IANA zone, or degrees. */
export type VisitorPlace = { timeZone: string } | { latitude: number; longitude: number };

/** Groups of the cities near a visitor; loaded when the footer comes near, so that no page carries it before. Empty: nothing is near. */
export async function nearMeGroups(api: ProductApi, place: VisitorPlace, language: Language, t: FooterTranslator): Promise<FooterGroup[]> {
  const where = 'timeZone' in place ? place : { latitude: roughly(place.latitude), longitude: roughly(place.longitude) };
  const { data: cities } = await api(listDestinations, { query: { ...where, nearMe: 'true' } });
  return footerWords(footerGroups(cities, language), t);
}

/** To about ten kilometres: enough to know what is near, too little to know where somebody lives. */
function roughly(degrees: number): string {
  return degrees.toFixed(1);
}
