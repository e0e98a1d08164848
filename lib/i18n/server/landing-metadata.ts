import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { landingTexts, type LandingTranslator, type SlugKind } from '../landing-texts';
import { pageHead } from './page-head';

/** A landing page with an address of its own; the two indexes have theirs in the table of routes (D6). */
export type SlugPage = LandingPage & { kind: SlugKind };

/** Head of a landing page (R48). */
export async function landingMetadata(page: SlugPage, language: Language): Promise<Metadata> {
  const { slug, isIndexed } = page;
  return pageHead({
    name: 'fromTo',
    language,
    params: { fromTo: slug },
    picture: slug,
    isIndexed,
    ...(await landingTextsOf(page, language)),
  });
}

/** Title and description of a landing page, for its head and whatever names it. */
export async function landingTextsOf(
  page: SlugPage,
  language: Language,
): Promise<{ title: string; description: string }> {
  const t = await getTranslations({ locale: language, namespace: 'pages.landing' });
  return landingTexts(page, language, t as LandingTranslator);
}
