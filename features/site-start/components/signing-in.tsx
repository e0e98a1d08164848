'use client';

import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { WaitMessage } from '@/components/feedback/wait-message';
import { Main } from '@/components/layout/frames/main';
import { tellAccountNews } from '@/lib/account/account-news';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { splitLanguage } from '@/lib/paths/language-paths';
import { ROUTES } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { SignInFailed } from './sign-in-failed';

/**
 * The provider has done its part: the product API hears of it (D50), other tabs too, and the browser goes on to where
 * it was asked to.
 */
export function SigningIn({ language, to }: { language: Language; to: string }) {
  const t = useTranslations('account.signingIn');
  const api = useProductApi();
  const { mutate, error } = useMutation({
    mutationFn: () => api('startAccount', { body: {} }),
    onSuccess: () => {
      tellAccountNews('in');
      window.location.replace(to);
    },
    meta: { isQuiet: true },
  });
  useEffect(() => mutate(), [mutate]);

  if (error) {
    const isRefused = error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED';
    return isRefused ? (
      <SignInFailed language={language} to={to} fault="refused" />
    ) : (
      <SignInFailed language={language} to={to} fault="failed" message={error.message} onRetry={() => mutate()} />
    );
  }
  const isPlanner = splitLanguage(to).path.split('?')[0] === ROUTES.tripPlanner.path;
  return (
    <Main className="waitpage__in">
      <WaitMessage message={t('title')} lead={t(isPlanner ? 'toPlanner' : 'back')} />
      <noscript>
        <a className="btn btn--primary" href={to}>
          {t('goOn')}
        </a>
      </noscript>
    </Main>
  );
}
