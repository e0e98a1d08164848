import type { Metadata } from 'next';
import { MissingScreen } from '@/features/site-start/missing-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';

/** Made once for each kind and language, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; kind: string }> };

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return pageMetadata('notFound', await pageLanguage(params));
}

/** Only the middleware leads here, with status 404 (D7). */
export default async function MissingPage({ params }: Props) {
  const language = await pageLanguage(params);
  const { kind } = await params;
  return <MissingScreen language={language} kind={kind === 'destination' ? 'destination' : 'page'} />;
}
