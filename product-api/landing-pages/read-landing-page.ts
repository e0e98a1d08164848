import type { LandingPage } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import type { KeptJson } from '../http/kept-json';
import { pageFaqs } from './faqs/page-faqs';
import { keptAnswer } from './kept-answers';
import { pageOfSlug } from './sale/known';
import { makePage } from './make-page';

/**
 * Everything the page of a route or city says, as it is sent, from the inventory as it was at most a minute ago (R22,
 * R23, E14). A known city or pair without anything on sale is a page with other places to go (D5).
 * @throws ApiError NOT_FOUND for an unknown slug and for another spelling of a page (R107, D2); NOT_READY without
 * exchange rates, and while too many pages are being made
 */
export async function readLandingPageJson(
  ctx: ApiContext,
  { slug, language }: { slug: string; language: Language },
): Promise<KeptJson> {
  const page = await pageOfSlug(ctx, slug);
  if (!page) throw new ApiError('NOT_FOUND');
  return landingPageJson(ctx, page, language);
}

/** The same of a page that is known. */
export async function landingPageJson(ctx: ApiContext, page: FromToPage, language: Language): Promise<KeptJson> {
  return keptAnswer(ctx, `${language} ${page.canonical}`, async () => {
    const facts = await makePage(ctx, page, language);
    const whole: LandingPage = { ...facts.page, faqs: pageFaqs(facts, language) };
    return whole;
  });
}
