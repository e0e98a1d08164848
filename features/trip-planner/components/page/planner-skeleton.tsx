'use client';

import { useTranslations } from 'next-intl';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { Skeleton } from '@/components/ui/skeletons/skeleton';

/** Stands for the trips while they are read, in their places, so that little moves. */
export function PlannerSkeleton() {
  const t = useTranslations('tripPlanner');
  return (
    <div className="planner" aria-busy="true">
      <div className="planner__main">
        <div className="planner__head planner__head--waiting" aria-hidden="true">
          <Skeleton />
          <Skeleton shape="terms" />
        </div>
        <PartSkeleton count={3} label={t('loading')} />
      </div>
      <div className="planner__aside" aria-hidden="true">
        {[1, 2].map((each) => (
          <div className="card planner__card" key={each}>
            <div className="card__body stack gap-8">
              <Skeleton />
              <Skeleton shape="terms" />
              <Skeleton shape="terms" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
