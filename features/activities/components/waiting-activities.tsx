'use client';

import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { useDelayed } from '@/components/feedback/use-delayed';
import { Skeleton } from '@/components/ui/skeletons/skeleton';

const CARDS = 4;
/** Afterwards it is said that it takes long. */
const SLOW_MS = 5_000;

/** As high as activities, so that nothing jumps when they come. */
export function ActivitiesWaiting() {
  const t = useTranslations('activities.waiting');
  const isSlow = useDelayed(true, SLOW_MS);
  return (
    <>
      <p className="small muted" role="status">
        {t(isSlow ? 'slow' : 'text')}
      </p>
      <div className="stack gap-10 activities" aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <div className="hotel hotel--waiting" key={index}>
            <div className="hotel__pic sk" />
            <div className="hotel__main">
              <Skeleton />
              <Skeleton shape="line" />
              <Skeleton shape="terms" />
            </div>
            <div className="hotel__price">
              <Skeleton shape="price" />
              <Skeleton shape="btn" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** Nothing could be read (R166): what is in the trip stays. */
export function ActivitiesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('activities.failed');
  return <ProblemMessage title={t('title')} message={t('text')} onRetry={onRetry} />;
}
