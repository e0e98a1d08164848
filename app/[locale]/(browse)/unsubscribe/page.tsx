import { UnsubscribeScreen } from '@/features/own-pages/unsubscribe-screen';
import { pageLanguage, type SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

/** Its token stands in the address. */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('unsubscribe');

/** Where the link of every newsletter leads (D11). */
export default async function UnsubscribePage({ params, searchParams }: SearchPageProps) {
  const { token } = await searchParams;
  return <UnsubscribeScreen token={typeof token === 'string' ? token : ''} language={await pageLanguage(params)} />;
}
