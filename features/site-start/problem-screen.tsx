'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Main } from '@/components/layout/frames/main';
import { isChunkFailure } from '@/lib/chunk-reload/chunk-failure';
import { hideChunkNotice } from '@/lib/chunk-reload/guard-chunks';

export type ProblemScreenProps = {
  /** Its digest is the reference of an error on the server. */
  error: Error & { digest?: string };
  onRetry: () => void;
};

/**
 * A page that could not be drawn: what happened, its reference for support, and another try. Scripts that are missing
 * come with a reload only (R164): what has failed once is not asked for again by drawing.
 */
export function ProblemScreen({ error, onRetry }: ProblemScreenProps) {
  const t = useTranslations('feedback.problem');
  const isChunk = isChunkFailure(error);
  useEffect(() => (isChunk ? hideChunkNotice() : undefined), [isChunk]);
  return (
    <Main>
      <ProblemMessage
        message={isChunk ? t('chunk') : undefined}
        reference={error.digest}
        onRetry={isChunk ? () => window.location.reload() : onRetry}
      />
    </Main>
  );
}
