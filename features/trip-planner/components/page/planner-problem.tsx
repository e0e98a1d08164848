'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { TextLink } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { signInPath } from '@/lib/account/sign-in-path';
import { ApiFailure } from '@/lib/http/api-failure';

export type PlannerProblemProps = {
  error: Error;
  /** The trips read before are still on the screen. */
  hasTrips: boolean;
  onRetry: () => void;
};

/** The trips could not be read: in the place of all, or in a line above what was read before. */
export function PlannerProblem({ error, hasTrips, onRetry }: PlannerProblemProps) {
  const t = useTranslations('tripPlanner.problem');
  const language = useLocale();
  const isSignInNeeded = error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED';
  if (hasTrips) {
    // The frame says that the sign-in has ended, and offers another.
    if (isSignInNeeded) return null;
    return (
      <Note tone="warning" role="status">
        {t('notUpToDate', { message: error.message })}{' '}
        <TextLink small icon="refresh" onClick={onRetry}>
          {t('retry')}
        </TextLink>
      </Note>
    );
  }
  const signIn = (
    <a
      className="btn btn--primary btn--sm"
      href={signInPath(language, `${window.location.pathname}${window.location.search}`, { isAgain: true })}
    >
      {t('signIn')}
    </a>
  );
  return (
    <ProblemMessage
      title={t('title')}
      message={error.message}
      reference={error instanceof ApiFailure ? error.requestId : undefined}
      onRetry={isSignInNeeded ? undefined : onRetry}
      actions={isSignInNeeded && signIn}
    />
  );
}
