'use client';

import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { signInPath } from '@/lib/account/sign-in-path';
import type { SignInFault } from '@/lib/auth/sign-in-faults';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

export type SignInFailedProps = {
  language: Language;
  to: string;
  /** refused: the product API does not take what the provider gave. */
  fault: SignInFault | 'refused';
  /** What the product API said, in place of our own words. */
  message?: string;
  /** Tries the last step again; without it the whole sign-in is. */
  onRetry?: () => void;
};

/** Nobody is signed in: why, and what can be done. */
export function SignInFailed({ language, to, fault, message, onRetry }: SignInFailedProps) {
  const t = useTranslations('account.fault');
  return (
    <Main className="waitpage__in">
      <Icon name="warning" size={24} />
      <h1>{t('title')}</h1>
      <p className="muted account__fault" role="alert">
        {message ?? t(fault)}
      </p>
      <div className="row">
        {onRetry && (
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {!onRetry && fault !== 'closed' && (
          <a className="btn btn--primary" href={signInPath(language, to, { isAgain: true })} rel="nofollow">
            {t('retry')}
          </a>
        )}
        <LinkButton href={pathFor('home', language)}>{t('home')}</LinkButton>
      </div>
    </Main>
  );
}
