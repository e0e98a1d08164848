import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { AnsweredQueries } from '@/components/queries/answered-queries';
import { HotelScreen } from '@/features/hotel-rooms/hotel-screen';
import { knownCity } from '@/lib/destinations/known-city';
import { publicApi } from '@/lib/http/server/public-api';
import { pageLanguage } from '@/lib/i18n/page-language';
import { answersText } from '@/lib/query/answers-text';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { HotelDataBlocks, hotelMetadata } from './hotel-data-blocks';
import { hotelOrNotFound } from './hotel-or-not-found';

/** What is on sale is at most a minute old. */
export const revalidate = 60;

/** Made at the first visit, then kept. The middleware leads here for hotels that there are. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; cityName: string; hotelName: string }> };

const readHotelPage = cache(async (cityName: string, hotelName: string, language: Language) => {
  const known = await knownCity(cityName, language);
  if (!known) notFound();
  const queryClient = new QueryClient();
  const question = { cityName, hotelName, stay: null, product: 'hotel', currency: DEFAULT_CURRENCY } as const;
  const hotel = await hotelOrNotFound(queryClient, publicApi(language), question);
  return { hotel, queryClient, destinations: known.destinations };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const { cityName, hotelName } = await params;
  return hotelMetadata((await readHotelPage(cityName, hotelName, language)).hotel, language);
}

/**
 * A hotel without a stay (R21): what it is and a form for the dates, the same for everybody. With a search in its
 * address it is searched/page.tsx. A question that fails ends the renewal: the page of before stays.
 */
export default async function HotelPage({ params }: Props) {
  const language = await pageLanguage(params);
  const { cityName, hotelName } = await params;
  const { hotel, queryClient, destinations } = await readHotelPage(cityName, hotelName, language);
  return (
    <AnsweredQueries answers={answersText(queryClient)}>
      <HotelDataBlocks hotel={hotel} language={language} />
      <HotelScreen
        language={language}
        cityCode={cityName}
        slug={hotelName}
        destinations={destinations}
        currency={DEFAULT_CURRENCY}
        stay={null}
        draft={EMPTY_STAY}
        faults={[]}
        package={null}
      />
    </AnsweredQueries>
  );
}
