import { SigningInScreen } from '@/features/site-start/signing-in-screen';
import { returnPath } from '@/lib/auth/return-path';
import { signInFault } from '@/lib/auth/sign-in-faults';
import { pageLanguage, type SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { pathFor } from '@/lib/paths/routes';

export const generateMetadata = metadataOf('authCallback');

/** Return from sign-in (R27). Anybody can write this address: it leads only into this site. */
export default async function AuthCallbackPage({ params, searchParams }: SearchPageProps) {
  const language = await pageLanguage(params);
  const { to, error } = await searchParams;
  return (
    <SigningInScreen
      language={language}
      to={returnPath(String(to ?? ''), pathFor('home', language))}
      fault={signInFault(error === undefined ? null : String(error))}
    />
  );
}
