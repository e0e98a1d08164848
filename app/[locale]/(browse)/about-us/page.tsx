import { AboutScreen } from '@/features/own-pages/about-screen';
import { ownPage } from '@/lib/content/own-page';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('aboutUs');

export default async function AboutUsPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  return (
    <AboutScreen
      page={ownPage('about-us', language)}
      language={language}
      destinations={await knownDestinations(language)}
    />
  );
}
