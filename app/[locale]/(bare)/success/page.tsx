import { SignedUpScreen } from '@/features/own-pages/signed-up-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('success');

export default async function SuccessPage({ params }: LocaleParams) {
  return <SignedUpScreen language={await pageLanguage(params)} />;
}
