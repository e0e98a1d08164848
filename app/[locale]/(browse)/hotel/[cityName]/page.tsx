import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AnsweredQueries } from '@/components/queries/answered-queries';
import { CityHotelsScreen } from '@/features/hotel-rooms/city-hotels-screen';
import { cityHotelsQuery, recommendedHotelsQuery } from '@/features/hotel-rooms/hotel-rooms.queries';
import { knownCity } from '@/lib/destinations/known-city';
import { publicApi } from '@/lib/http/server/public-api';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { answersText } from '@/lib/query/answers-text';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';

/** What is on sale is at most a minute old. */
export const revalidate = 60;

/** Made at the first visit, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; cityName: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const known = await knownCity((await params).cityName, language);
  return known
    ? pageMetadata('hotelCity', language, { city: known.city.name }, 'city')
    : pageMetadata('notFound', language);
}

/**
 * Every hotel of a city (R21): drawn for everybody, so that it can be kept and found. A question that fails ends the
 * renewal: the page of before stays.
 */
export default async function HotelCityPage({ params }: Props) {
  const language = await pageLanguage(params);
  const known = await knownCity((await params).cityName, language);
  if (!known) notFound();

  const { city, destinations } = known;
  const api = publicApi(language);
  const question = { cityCode: city.code, currency: DEFAULT_CURRENCY };
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.fetchQuery({ ...cityHotelsQuery(api, question), retry: false }),
    queryClient.fetchQuery({ ...recommendedHotelsQuery(api, question), retry: false }),
  ]);
  return (
    <AnsweredQueries answers={answersText(queryClient)}>
      <CityHotelsScreen language={language} city={city} destinations={destinations} />
    </AnsweredQueries>
  );
}
