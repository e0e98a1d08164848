import type { Metadata } from 'next';
import { MissingScreen } from '@/features/site-start/missing-screen';
import { returnPath } from '@/lib/auth/return-path';
import { pageLanguage, type LocaleParams, type SearchPageProps } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { pathFor } from '@/lib/paths/routes';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return pageMetadata('notFound', await pageLanguage(params));
}

/** Who is not signed in, in the planner's place (R124, D10). Only the middleware leads here, with status 404. */
export default async function PlannerRefusedPage({ params, searchParams }: SearchPageProps) {
  const language = await pageLanguage(params);
  const { to } = await searchParams;
  return (
    <MissingScreen
      language={language}
      kind="planner"
      to={returnPath(String(to ?? ''), pathFor('tripPlanner', language))}
    />
  );
}
