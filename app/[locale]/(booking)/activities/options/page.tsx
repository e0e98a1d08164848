import { GivenAnswers } from '@/components/queries/given-answers';
import { activityQuery, isMissingActivity } from '@/features/activities/activities.queries';
import { ActivityOptionsScreen } from '@/features/activities/activity-options-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { answersText } from '@/lib/query/answers-text';
import { readActivityPage } from '@/lib/searched-pages/activity-page';

export const generateMetadata = metadataOf('activitiesOptions');

/** Option, time and tickets of the activity in the address (R24); without one the activities of the city. */
export default async function ActivityOptionsPage(props: SearchPageProps) {
  const { api, queryClient, frame, ...page } = await readActivityPage(props);
  const { activity } = page.address;
  const query = activityQuery(api, { id: activity ?? '', from: frame.from, to: frame.to, currency: page.currency });
  if (activity) await queryClient.prefetchQuery({ ...query, retry: false });
  return (
    <GivenAnswers answers={answersText(queryClient)}>
      <ActivityOptionsScreen
        isMissing={isMissingActivity(queryClient.getQueryState(query.queryKey)?.error)}
        {...page}
      />
    </GivenAnswers>
  );
}
