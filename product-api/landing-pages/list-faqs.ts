import type { LandingPage } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import type { Language } from '@/rules/language';
import { findPair } from '../places/search-limits';
import type { ApiContext } from '../context';
import { findDestination } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import { keptJsonOf, type KeptJson } from '../http/kept-json';
import { networkFaqFacts } from './faqs/faq-facts';
import { networkQuestions } from './faqs/page-faqs';
import { busCityPage, busRoutePage } from './sale/indexed-pages';
import { keptAnswer } from './kept-answers';
import { pageOfSlug, readKnown } from './sale/known';
import { landingPageJson } from './read-landing-page';

export type FaqQuery = { slug?: string; departureCityCode?: string; destinationCityCode?: string; language: Language };

/**
 * Questions answered from data, as they are sent (R141, F45): of a landing page, of a route, of a city, or of no place
 * at all. A slug goes before cities. Those of a place are its page's own, and kept with it.
 * @throws ApiError NOT_FOUND for an unknown slug, and for a route from a city to itself; UNKNOWN_CITY that names the
 * field; NOT_READY as a page
 */
export async function listFaqsJson(ctx: ApiContext, query: FaqQuery): Promise<KeptJson> {
  const { language } = query;
  const page = await pageOf(ctx, query);
  if (page) return keptJsonOf(faqsOf(await landingPageJson(ctx, page, language)));
  return keptAnswer(ctx, `${language} faqs`, async () =>
    networkQuestions(await networkFaqFacts(ctx, await readKnown(ctx)), language, 'general'),
  );
}

const read = new WeakMap<KeptJson, LandingPage['faqs']>();

function faqsOf(page: KeptJson): LandingPage['faqs'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this room
  const faqs = read.get(page) ?? (JSON.parse(new TextDecoder().decode(page.bytes)) as LandingPage).faqs;
  read.set(page, faqs);
  return faqs;
}

async function pageOf(
  ctx: ApiContext,
  { slug, departureCityCode, destinationCityCode }: FaqQuery,
): Promise<FromToPage | null> {
  if (slug !== undefined) {
    const page = await pageOfSlug(ctx, slug);
    if (!page) throw new ApiError('NOT_FOUND');
    return page;
  }
  if (departureCityCode !== undefined && destinationCityCode !== undefined) {
    const { origin, destination } = await findPair(ctx, departureCityCode, destinationCityCode);
    if (origin.code === destination.code) throw new ApiError('NOT_FOUND');
    return busRoutePage(origin.code, destination.code);
  }
  const field = departureCityCode === undefined ? 'destinationCityCode' : 'departureCityCode';
  const code = departureCityCode ?? destinationCityCode;
  if (code === undefined) return null;
  const city = await findDestination(ctx, code);
  if (!city) throw new ApiError('UNKNOWN_CITY', { fields: [{ path: field, code: 'CITY_UNKNOWN' }] });
  return busCityPage(city.code);
}
