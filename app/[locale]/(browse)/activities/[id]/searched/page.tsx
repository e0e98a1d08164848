import type { Metadata } from 'next';
import { cache } from 'react';
import { AnsweredQueries } from '@/components/queries/answered-queries';
import { activityQuery, isMissingActivity } from '@/features/activities/activities.queries';
import { ActivityScreen } from '@/features/activities/activity-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { answersText } from '@/lib/query/answers-text';
import { readActivityPage } from '@/lib/searched-pages/activity-page';
import { tourLinks } from '@/lib/tours/known-tours';
import { ActivityDataBlocks, activityMetadata } from '../activity-data-blocks';

/** For the choice in the address, the visitor's cart and currency; without a choice it is ../page.tsx. */
export const dynamic = 'force-dynamic';

type Props = Omit<SearchPageProps, 'params'> & { params: Promise<{ locale: string; id: string }> };

const readPage = cache(async (props: Props) => {
  const [{ id }, page] = await Promise.all([props.params, readActivityPage(props)]);
  const { from, to } = page.frame;
  const query = activityQuery(page.api, { id, from, to, currency: page.currency });
  await page.queryClient.prefetchQuery({ ...query, retry: false });
  const state = page.queryClient.getQueryState(query.queryKey);
  return { id, page, activity: state?.data, isMissing: isMissingActivity(state?.error) };
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, activity, isMissing } = await readPage(props);
  if (isMissing) return pageMetadata('notFound', page.language);
  return activity ? activityMetadata(activity, page.language) : pageMetadata('activity', page.language);
}

/** One activity (R24); of one that is not known the middleware makes a 404, with the choice of a city here (D39). */
export default async function ActivityPage(props: Props) {
  const {
    id,
    activity,
    isMissing,
    page: { api: _api, queryClient, frame: _frame, ...page },
  } = await readPage(props);
  const country = page.cities.find(({ code }) => code === activity?.cityCode)?.country;
  return (
    <AnsweredQueries answers={answersText(queryClient)}>
      {activity && country && <ActivityDataBlocks activity={activity} country={country} language={page.language} />}
      <ActivityScreen id={id} isMissing={isMissing} {...page} tours={tourLinks(page.language)} />
    </AnsweredQueries>
  );
}
