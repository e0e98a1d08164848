import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/ui/basics/json-ld';
import { TourScreen } from '@/features/tours/tour-screen';
import { tourActivities } from '@/features/tours/tours.queries';
import { publicApi } from '@/lib/http/server/public-api';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { tourData } from '@/lib/structured-data/tour';
import { knownTour } from '@/lib/tours/known-tours';

/** Made at the first visit, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const tour = knownTour((await params).slug, language);
  if (!tour) return pageMetadata('notFound', language);
  return pageMetadata('tour', language, { tour: tour.title, lead: tour.lead }, 'one', {
    params: { slug: tour.slug },
    picture: `hotels-${tour.city}`,
  });
}

/** A tour day by day (R43): drawn for everybody, so that it can be kept. */
export default async function TourPage({ params }: Props) {
  const language = await pageLanguage(params);
  const tour = knownTour((await params).slug, language);
  if (!tour) notFound();
  return (
    <>
      <JsonLd data={tourData(tour, language)} />
      <TourScreen language={language} tour={tour} activities={await tourActivities(publicApi(language), tour)} />
    </>
  );
}
