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
 * come with a reload only (R164), and what the server could not draw, too: what has failed once is not asked for again
 * by drawing. A page that scripts have fetched is loaded as a whole by itself, so that the server says what is wrong.
 */
export function ProblemScreen({ error, onRetry }: ProblemScreenProps) {
  const t = useTranslations('feedback.problem');
  const isChunk = isChunkFailure(error);
  const isServers = error.digest !== undefined;
  useEffect(() => (isChunk ? hideChunkNotice() : undefined), [isChunk]);
  useEffect(() => {
    if (isServers && !isDocuments()) window.location.reload();
  }, [isServers]);
  return (
    <Main>
      <ProblemMessage
        message={isChunk ? t('chunk') : undefined}
        reference={error.digest}
        onRetry={isChunk || isServers ? () => window.location.reload() : onRetry}
      />
    </Main>
  );
}

/** The page is the one that the browser has loaded: loaded again it would fail in the same place. */
function isDocuments(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const [before, now] = [loaded?.name ?? '', window.location.href].map((address) => address.split('#', 1)[0]);
  return !loaded || before === now;
}
