import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LandingScreen } from '@/features/site-start/landing-screen';
import { landingPage, landingMetadata } from '@/features/site-start/landing-page.queries';
import { pageLanguage } from '@/lib/i18n/page-language';

type Props = { params: Promise<{ locale: string; fromTo: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await landingPage((await params).fromTo, await pageLanguage(params));
  return page ? landingMetadata(page) : {};
}

/** Destination pages (R22). The middleware has judged the segment; the page judges again (D16). */
export default async function LandingPage({ params }: Props) {
  const page = await landingPage((await params).fromTo, await pageLanguage(params));
  if (!page) notFound();
  return <LandingScreen page={page} />;
}
