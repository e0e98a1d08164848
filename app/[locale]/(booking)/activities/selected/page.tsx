import { GivenAnswers } from '@/components/queries/given-answers';
import { SelectedActivitiesScreen } from '@/features/activities/selected-activities-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { answersText } from '@/lib/query/answers-text';
import { readActivityPage } from '@/lib/searched-pages/activity-page';

export const generateMetadata = metadataOf('activitiesSelected');

/** Activities of the trip (R24). */
export default async function SelectedActivitiesPage(props: SearchPageProps) {
  const { api: _api, queryClient, frame: _frame, ...page } = await readActivityPage(props);
  return (
    <GivenAnswers answers={answersText(queryClient)}>
      <SelectedActivitiesScreen {...page} />
    </GivenAnswers>
  );
}
