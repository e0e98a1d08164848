import { SummaryScreen } from '@/features/trip-summary/summary-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/page-metadata';

export const generateMetadata = metadataOf('summary');

export default async function SummaryPage({ params }: LocaleParams) {
  return <SummaryScreen language={await pageLanguage(params)} />;
}
