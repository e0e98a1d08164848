import { ConfirmScreen } from '@/features/own-pages/confirm-screen';
import { pageLanguage, type SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

/** Its token stands in the address. */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('subscribe');

/** /subscribe?confirm=…: where the link of the mail leads that asks whether the newsletter is wanted (D11). */
export default async function ConfirmPage({ params, searchParams }: SearchPageProps) {
  const { confirm } = await searchParams;
  return <ConfirmScreen token={typeof confirm === 'string' ? confirm : ''} language={await pageLanguage(params)} />;
}
