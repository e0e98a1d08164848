'use client';

import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { Segmented } from '@/components/ui/basics/segmented';

/** Title, and which trips are listed (R40): those that end today or later, or all of them. */
export function PlannerTop({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  const t = useTranslations('tripPlanner');
  return (
    <div className="planner__top">
      <PageTitle title={t('title')} />
      <div className="no-print">
        <Segmented
          label={t('which.label')}
          name="planner-which"
          options={[
            { value: 'future', label: t('which.future') },
            { value: 'all', label: t('which.all') },
          ]}
          value={isAll ? 'all' : 'future'}
          onChange={(value) => onChange(value === 'all')}
        />
      </div>
    </div>
  );
}
