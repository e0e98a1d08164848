import { TripPlannerScreen } from '@/features/trip-planner/trip-planner-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { enforceSignedIn } from '@/lib/page-requests/enforce-signed-in';

export const generateMetadata = metadataOf('tripPlanner');

type PageProps = LocaleParams & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TripPlannerPage({ params, searchParams }: PageProps) {
  await enforceSignedIn(await pageLanguage(params), await searchParams);
  return <TripPlannerScreen />;
}
