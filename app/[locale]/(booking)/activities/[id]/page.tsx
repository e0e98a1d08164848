import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { activityQuery, isMissingActivity } from '@/features/activities/activities.queries';
import { ActivityScreen } from '@/features/activities/activity-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { readActivityPage } from '@/lib/searched-pages/activity-page';
import { tourLinks } from '@/lib/tours/known-tours';

type Props = SearchPageProps & { params: Promise<{ locale: string; id: string }> };

async function readPage(props: Props) {
  const [{ id }, page] = await Promise.all([props.params, readActivityPage(props)]);
  const { from, to } = page.frame;
  const query = activityQuery(page.api, { id, from, to, currency: page.currency });
  await page.queryClient.prefetchQuery({ ...query, retry: false });
  const state = page.queryClient.getQueryState(query.queryKey);
  return { id, page, activity: state?.data, isMissing: isMissingActivity(state?.error) };
}

export async function generateMetadata(props: Props) {
  const { page, activity, isMissing } = await readPage(props);
  if (isMissing) return pageMetadata('notFound', page.language);
  return activity
    ? pageMetadata('activity', page.language, { activity: activity.title, city: activity.cityName }, 'one')
    : pageMetadata('activity', page.language);
}

/** One activity (R24); of one that is not known the middleware makes a 404, with the choice of a city here (D39). */
export default async function ActivityPage(props: Props) {
  const {
    id,
    isMissing,
    page: { api: _api, queryClient, frame: _frame, ...page },
  } = await readPage(props);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ActivityScreen id={id} isMissing={isMissing} {...page} tours={tourLinks(page.language)} />
    </HydrationBoundary>
  );
}
