import { AccountScreen } from '@/features/account/account-screen';
import { passkeysPath } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { enforceAccount } from '@/lib/page-requests/enforce-signed-in';

export const generateMetadata = metadataOf('account');

export default async function AccountPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  const { profile } = await enforceAccount(language);
  return <AccountScreen language={language} profile={profile} passkeysHref={passkeysPath(language)} />;
}
