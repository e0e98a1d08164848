'use client';

import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { isEndTold, useAccount } from '@/lib/account/account-store';
import { signInPath } from '@/lib/account/sign-in-path';
import { ApiFailure } from '@/lib/http/api-failure';

/**
 * Why something was not saved. Where the sign-in has ended, the frame says so over everything; once that is put away,
 * the way back stands here (R105). Brought into sight: the button that saves is far below it.
 */
export function FailureNote({ failure }: { failure: Error }) {
  const t = useTranslations('plannerForm');
  const language = useLocale();
  const isSignInNeeded = failure instanceof ApiFailure && failure.code === 'SIGN_IN_REQUIRED';
  const isSaidAbove = useAccount(isEndTold);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it answers a promise, which an effect must not hand on.
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (isSignInNeeded && isSaidAbove) return null;
  return (
    <Note tone="danger" role="alert" ref={note}>
      {failure.message}{' '}
      {isSignInNeeded && (
        <a
          className="link link--sm"
          href={signInPath(language, `${window.location.pathname}${window.location.search}`, { isAgain: true })}
        >
          {t('signIn')}
        </a>
      )}
    </Note>
  );
}
