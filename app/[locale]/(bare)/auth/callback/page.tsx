import { SigningInScreen } from '@/features/site-start/signing-in-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/page-metadata';

export const generateMetadata = metadataOf('authCallback');

export default async function AuthCallbackPage({ params }: LocaleParams) {
  return <SigningInScreen language={await pageLanguage(params)} />;
}
