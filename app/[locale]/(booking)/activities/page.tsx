import { OpensLaterScreen } from '@/features/site-start/opens-later-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/page-metadata';

export const generateMetadata = metadataOf('activities');

export default async function ActivitiesPage({ params }: LocaleParams) {
  return <OpensLaterScreen language={await pageLanguage(params)} page="activities" />;
}
