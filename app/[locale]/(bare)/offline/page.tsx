import { OfflineScreen } from '@/features/offline/offline-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('offline');

export default async function OfflinePage({ params }: LocaleParams) {
  return <OfflineScreen language={await pageLanguage(params)} />;
}
