'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { Viewer } from '@/contract/trip-planner';
import { initialsOf } from '@/rules/contact/initials';

export type ViewerListProps = { viewers: readonly Viewer[]; onRemove: (viewer: Viewer) => void };

/** People who may read, and those who have not signed in yet (D54). */
export function ViewerList({ viewers, onRemove }: ViewerListProps) {
  const t = useTranslations('tripPlanner.share');
  if (viewers.length === 0) return null;
  return (
    <ul className="stack gap-12">
      {viewers.map((viewer) => (
        <li className="viewer" key={viewer.email}>
          <span className="avatar" aria-hidden="true">
            {initialsOf(viewer)}
          </span>
          <span className="viewer__text">
            <b className="small">{viewer.name ?? viewer.email}</b>
            <span className="xsmall muted">{t('state', { state: viewer.state })}</span>
          </span>
          <button
            type="button"
            className="alert__x muted no-print"
            aria-label={t('remove', { name: viewer.name ?? viewer.email })}
            aria-haspopup="dialog"
            onClick={() => onRemove(viewer)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
