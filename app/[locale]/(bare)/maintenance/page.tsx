import { MaintenanceScreen } from '@/features/site-start/maintenance-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('maintenance');

export default async function MaintenancePage({ params }: LocaleParams) {
  return <MaintenanceScreen language={await pageLanguage(params)} />;
}
