'use client';

import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import type { AuthProfile } from '@/lib/account/auth-profile';
import type { Language } from '@/rules/language';
import { DeleteAccount } from './components/delete-account';
import { Passkeys } from './components/passkeys';
import { SignInList } from './components/sign-in-list';
import { TakeData } from './components/take-data';

export type AccountScreenProps = {
  language: Language;
  profile: AuthProfile;
  /** Where one's passkeys are listed; null where the login provider is another's. */
  passkeysHref: string | null;
};

/** Whose account it is, where one is signed in, and what is kept: to see, to take along, to have deleted. */
export function AccountScreen({
  language,
  passkeysHref,
  profile: { email, given_name, family_name },
}: AccountScreenProps) {
  const t = useTranslations('account.page');
  const name = [given_name, family_name].filter(Boolean).join(' ');
  return (
    <Main>
      <PageTitle title={t('title')} lead={[name, email].filter(Boolean).join(' · ')} />
      <div className="accountpage stack gap-16">
        <SignInList language={language} />
        {passkeysHref && <Passkeys href={passkeysHref} />}
        <TakeData />
        <DeleteAccount language={language} email={email} />
      </div>
    </Main>
  );
}
