import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LegalScreen } from '@/features/own-pages/legal-screen';
import { earlierAnnex } from '@/lib/content/own-page';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { formatDate } from '@/rules/dates/dates';

/** Made at the first visit, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; version: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const { version } = await params;
  const annex = earlierAnnex(version, language);
  if (!annex) return pageMetadata('notFound', language);
  const date = formatDate(annex.modified, language, 'dayMonthYear');
  return pageMetadata('earlierTerms', language, { date }, '', { params: { version } });
}

/** What earlier bookings have agreed to (D75). */
export default async function EarlierTermsPage({ params }: Props) {
  const language = await pageLanguage(params);
  const annex = earlierAnnex((await params).version, language);
  if (!annex) notFound();
  return <LegalScreen page={annex} language={language} />;
}
