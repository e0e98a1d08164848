'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';

/** Trips there were, but none is to come. */
export function NoComingTrips({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('tripPlanner.nothingComing');
  return (
    <div className="card">
      <EmptyState
        art="bus"
        level={3}
        title={t('title')}
        text={t('text')}
        actions={
          <Button size="sm" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        }
      />
    </div>
  );
}
