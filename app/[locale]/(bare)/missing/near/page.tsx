import type { Metadata } from 'next';
import { MissingScreen } from '@/features/site-start/missing-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { namedLandingPages } from '@/lib/destinations/named-landing-pages';
import { pageLanguage, type LocaleParams, type SearchPageProps } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return pageMetadata('notFound', await pageLanguage(params));
}

/**
 * A bad destination, or a hotel's bad city, that is near one of ours, or a hotel that is sold no more (F58). Only the
 * middleware leads here, with status 404.
 */
export default async function NearMissPage({ params, searchParams }: SearchPageProps) {
  const language = await pageLanguage(params);
  const { kind, slugs } = await searchParams;
  return (
    <MissingScreen
      language={language}
      kind={kind === 'destination' ? kind : 'page'}
      near={namedLandingPages(String(slugs ?? '').split(','), await knownDestinations(language))}
    />
  );
}
