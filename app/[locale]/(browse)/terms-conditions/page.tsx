import { LegalScreen } from '@/features/own-pages/legal-screen';
import { ownPage } from '@/lib/content/own-page';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('termsConditions');

export default async function TermsConditionsPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  const annex = ownPage('after-the-sale', language);
  return <LegalScreen page={ownPage('terms-conditions', language)} annex={annex} language={language} />;
}
