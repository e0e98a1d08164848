import { GivenAnswers } from '@/components/queries/given-answers';
import { activitiesQuery } from '@/features/activities/activities.queries';
import { ActivitiesScreen } from '@/features/activities/activities-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { answersText } from '@/lib/query/answers-text';
import { readActivityPage } from '@/lib/searched-pages/activity-page';
import { tourLinks } from '@/lib/tours/known-tours';

export async function generateMetadata(props: SearchPageProps) {
  const { language, cities, frame } = await readActivityPage(props);
  const city = cities.find(({ code }) => code === frame.city)?.name;
  return city ? pageMetadata('activities', language, { city }, 'city') : pageMetadata('activities', language);
}

/** Activities of a city (R24); without one the choice of a city (D39). */
export default async function ActivitiesPage(props: SearchPageProps) {
  const { api, queryClient, frame, ...page } = await readActivityPage(props);
  if (page.cities.some(({ code }) => code === frame.city)) {
    const question = { cityCode: frame.city ?? '', from: frame.from, to: frame.to, currency: page.currency };
    await queryClient.prefetchQuery({ ...activitiesQuery(api, question), retry: false });
  }
  return (
    <GivenAnswers answers={answersText(queryClient)}>
      <ActivitiesScreen {...page} tours={tourLinks(page.language)} />
    </GivenAnswers>
  );
}
