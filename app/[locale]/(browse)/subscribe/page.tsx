import { SubscribeScreen } from '@/features/own-pages/subscribe-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('subscribe');

export default async function SubscribePage({ params }: LocaleParams) {
  return <SubscribeScreen language={await pageLanguage(params)} />;
}
