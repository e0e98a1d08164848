import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { JsonLd } from '@/components/ui/basics/json-ld';
import type { LandingPage } from '@/contract/landing-pages';
import { StayFormScreen } from '@/features/hotel-rooms/stay-form-screen';
import { LandingScreen } from '@/features/landing-pages/landing-screen';
import { landingPageOf } from '@/features/landing-pages/landing-pages.queries';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { landingMetadata, landingTextsOf } from '@/lib/i18n/server/landing-metadata';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { decodeSegment } from '@/lib/paths/language-paths';
import { landingDraft } from '@/lib/search-criteria/landing-draft';
import { landingData } from '@/lib/structured-data/landing-data';
import type { Language } from '@/rules/language';

/** Made at the first visit, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; fromTo: string }> };

const readPage = cache(async (segment: string, language: Language) => {
  const slug = decodeSegment(segment);
  const page = slug === null ? null : await landingPageOf(slug, language);
  // The two indexes have addresses of their own (D6).
  return page && page.kind !== 'bus' && page.kind !== 'hotels' ? { ...page, kind: page.kind } : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const page = await readPage((await params).fromTo, language);
  return page ? landingMetadata(page, language) : pageMetadata('notFound', language);
}

/** Destination pages (R22). The middleware has judged the segment; the page judges again (D16). */
export default async function FromToPage({ params }: Props) {
  const language = await pageLanguage(params);
  const page = await readPage((await params).fromTo, language);
  if (!page) notFound();
  const { title } = await landingTextsOf(page, language);
  return (
    <>
      <JsonLd data={landingData(page, language, title)} />
      <LandingScreen page={page} language={language} searchForm={await searchFormOf(page, language)} />
    </>
  );
}

async function searchFormOf(page: LandingPage, language: Language) {
  const destinations = await knownDestinations(language);
  if (page.kind === 'hotels-city')
    return <StayFormScreen language={language} destinations={destinations} cityCode={page.to?.code} />;
  return <SearchFormScreen language={language} destinations={destinations} draft={landingDraft(page)} readsAddress />;
}
