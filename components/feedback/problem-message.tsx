'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/basics/button';
import { EmptyState } from '../ui/basics/empty-state';

export type ProblemMessageProps = {
  title?: string;
  message?: string;
  /** Request id, for support. */
  reference?: string;
  onRetry?: () => void;
  actions?: ReactNode;
};

/** What an error boundary (error.tsx) or a failed part of a page shows: what happened, and the next step. */
export function ProblemMessage({ title, message, reference, onRetry, actions }: ProblemMessageProps) {
  const t = useTranslations('feedback.problem');
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={title ?? t('title')}
        text={
          <>
            {message ?? t('message')}
            {reference && <span className="xsmall muted"> {t('reference', { reference })}</span>}
          </>
        }
        actions={
          <>
            {onRetry && (
              <Button size="sm" icon="refresh" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {actions}
          </>
        }
      />
    </div>
  );
}
