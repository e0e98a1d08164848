'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { sayInPlace } from '@/lib/chunk-reload/say-in-place';
import { Button } from '../ui/basics/button';
import { Icon } from '../ui/basics/icon';

/**
 * Where a part of a screen would be that could not be loaded (S22): everything around it stays. Without `onRetry` the
 * press that asked for it asks again.
 */
export function PieceFailed({ onRetry }: { onRetry?: () => void }) {
  const t = useTranslations('feedback.problem');
  useEffect(sayInPlace, []);
  return (
    <div role="alert" className="piecefailed small">
      <Icon name="alert" size={16} />
      <span>{t('piece')}</span>
      {onRetry && (
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
