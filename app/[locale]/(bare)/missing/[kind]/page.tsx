import type { Metadata } from 'next';
import { MissingScreen } from '@/features/site-start/missing-screen';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';

/** Made once for each kind and language, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; kind: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata('notFound', await pageLanguage(params), {}, missingKind((await params).kind));
}

/** Only the middleware leads here, with status 404 (D7). */
export default async function MissingPage({ params }: Props) {
  const language = await pageLanguage(params);
  return <MissingScreen language={language} kind={missingKind((await params).kind) || 'page'} />;
}

/** The title says what the page says (D7). */
function missingKind(kind: string): 'destination' | '' {
  return kind === 'destination' ? kind : '';
}
