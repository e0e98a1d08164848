import type { LandingPage } from '@/contract/landing-pages';
import { ApiFailure } from '@/lib/http/api-failure';
import { askedAgain } from '@/lib/http/asked-again';
import { publicApi } from '@/lib/http/server/public-api';
import type { Language } from '@/rules/language';

/**
 * What the page of a route or city says (R22); null where there is no such page (R107). For pages drawn for everybody:
 * one that nobody has drawn yet has no page of before to stand in, so that what may pass is waited for.
 */
export async function landingPageOf(slug: string, language: Language): Promise<LandingPage | null> {
  return askedAgain(() => pageIfThere(slug, language));
}

/**
 * What an index says (D6), for a page that is drawn for one request: null also while nobody can say. A page that is
 * kept for everybody asks landingPageOf, whose failure leaves the page of before in place: without its blocks it would
 * replace it.
 */
export async function indexPageIfAnswered(slug: 'bus' | 'hotels', language: Language): Promise<LandingPage | null> {
  try {
    return await pageIfThere(slug, language);
  } catch {
    return null;
  }
}

async function pageIfThere(slug: string, language: Language): Promise<LandingPage | null> {
  try {
    return (await publicApi(language)('readLandingPage', { params: { slug } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
