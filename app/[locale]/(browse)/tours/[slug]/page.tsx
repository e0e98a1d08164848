import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TourScreen } from '@/features/tours/tour-screen';
import { tourActivities } from '@/features/tours/tours.queries';
import { publicApi } from '@/lib/http/server-api';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { knownTour } from '@/lib/tours/known-tours';

type Props = { params: Promise<{ locale: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const tour = knownTour((await params).slug, language);
  return tour ? pageMetadata('tour', language, { tour: tour.title, lead: tour.lead }, 'one') : pageMetadata('notFound', language);
}

/** A tour day by day (R43): drawn for everybody, so that it can be kept. */
export default async function TourPage({ params }: Props) {
  const language = await pageLanguage(params);
  const tour = knownTour((await params).slug, language);
  if (!tour) notFound();
  return <TourScreen language={language} tour={tour} activities={await tourActivities(publicApi(language), tour)} />;
}
