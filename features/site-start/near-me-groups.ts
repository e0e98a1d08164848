import type { FooterGroup } from '@/components/layout/footer/site-footer';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { RoughPosition } from '@/lib/near-me/visitor-position';
import type { Language } from '@/rules/language';
import { footerGroups } from './rules/footer-groups';
import { footerWords, type FooterTranslator } from './rules/footer-words';

/** IANA zone, or roughly where they are. */
export type VisitorPlace = { timeZone: string } | RoughPosition;

/**
 * Groups of the cities near a visitor; loaded when the footer comes near, so that no page carries it before. Empty:
 * nothing is near.
 */
export async function nearMeGroups(
  api: ProductApi,
  place: VisitorPlace,
  language: Language,
  t: FooterTranslator,
): Promise<FooterGroup[]> {
  const { data: cities } = await api('listDestinations', { query: { ...place, nearMe: 'true' } });
  return footerWords(footerGroups(cities, language), t);
}
