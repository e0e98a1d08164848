import { PassengersScreen } from '@/features/passengers/passengers-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('passengers');

export default async function PassengersPage({ params }: LocaleParams) {
  return <PassengersScreen language={await pageLanguage(params)} />;
}
