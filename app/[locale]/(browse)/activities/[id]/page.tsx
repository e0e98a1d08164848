import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { VisitorMark } from '@/components/feedback/visitor-mark';
import { AnsweredQueries } from '@/components/queries/answered-queries';
import { activityQuery, isMissingActivity } from '@/features/activities/activities.queries';
import { ActivityScreen } from '@/features/activities/activity-screen';
import { tripFrame } from '@/lib/booking-session/cart/trip-frame';
import { publicApi } from '@/lib/http/server/public-api';
import { pageLanguage } from '@/lib/i18n/page-language';
import { answersText } from '@/lib/query/answers-text';
import { readActivityAddress } from '@/lib/search-criteria/activity-address';
import { activityCities } from '@/lib/searched-pages/activity-page';
import { tourLinks } from '@/lib/tours/known-tours';
import { todayIn } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { ActivityDataBlocks, activityMetadata } from './activity-data-blocks';

/** What is on sale is at most a minute old. */
export const revalidate = 60;

/** Made at the first visit, then kept. The middleware leads here for activities that there are. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; id: string }> };

/** Of an address that says nothing: no city, no days, no travellers. */
const address = readActivityAddress({});

const readActivityPage = cache(async (id: string, language: Language) => {
  const api = publicApi(language);
  const query = { currencyCode: DEFAULT_CURRENCY };
  const { data: activity } = await api('readActivity', { params: { id }, query }).catch((error: unknown) => {
    if (isMissingActivity(error)) notFound();
    throw error;
  });
  const today = todayIn(activity.zone, new Date());
  const { from, to } = tripFrame(null, address, today);
  const queryClient = new QueryClient();
  // Not asked for by its days, which only its own city's clocks tell, it has just those.
  queryClient.setQueryData(activityQuery(api, { id, from, to, currency: DEFAULT_CURRENCY }).queryKey, activity);
  const cities = (await activityCities(language)).filter(({ code }) => code === activity.cityCode);
  return { activity, today, queryClient, cities };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const { id } = await params;
  return activityMetadata((await readActivityPage(id, language)).activity, language);
}

/**
 * An activity as it is for everybody (R24); with days, travellers or a choice in its address it is searched/page.tsx.
 * A question that fails ends the renewal: the page of before stays.
 */
export default async function ActivityPage({ params }: Props) {
  const language = await pageLanguage(params);
  const { id } = await params;
  const { activity, today, queryClient, cities } = await readActivityPage(id, language);
  return (
    <AnsweredQueries answers={answersText(queryClient)}>
      <VisitorMark />
      <ActivityDataBlocks activity={activity} country={cities[0]?.country ?? ''} language={language} />
      <ActivityScreen
        id={id}
        language={language}
        cities={cities}
        address={address}
        today={today}
        currency={DEFAULT_CURRENCY}
        tours={tourLinks(language).filter(({ city }) => city === activity.cityCode)}
        isForEverybody
      />
    </AnsweredQueries>
  );
}
