'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';

/** Trips there were, but none is to come: the page’s heading says so, this what to do. */
export function NoComingTrips({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('tripPlanner.nothingComing');
  return (
    <div className="card">
      <EmptyState
        art="bus"
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
