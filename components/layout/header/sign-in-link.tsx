import { useTranslations } from 'next-intl';
import { signInPath } from '@/lib/account/sign-in-path';
import type { Language } from '@/rules/language';
import { Icon } from '../../ui/basics/icon';

/** 'Sign in', back to this very address: the browser says which one that is. */
export function SignInLink({ language, className }: { language: Language; className: string }) {
  const t = useTranslations('layout.account');
  return (
    <a className={className} href={signInPath(language)} rel="nofollow">
      <Icon name="signIn" />
      {t('signIn')}
    </a>
  );
}
