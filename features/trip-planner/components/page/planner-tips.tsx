'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { useTips } from '../../words/use-tips';

/** Three things worth knowing, for whoever begins; closed for good by a press. */
export function PlannerTips({ canShare }: { /** Something of what is shown is one's own. */ canShare: boolean }) {
  const t = useTranslations('tripPlanner.tips');
  const { isShown, close } = useTips();
  if (!isShown) return null;
  return (
    <div className="note planner__tips no-print">
      <Icon name="info" />
      <div>
        <b>{t('title')}</b>
        <ul>
          {canShare && <li>{t('share')}</li>}
          <li>{t('attach')}</li>
          <li>{t('calendar')}</li>
        </ul>
      </div>
      <button type="button" className="alert__x" aria-label={t('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
