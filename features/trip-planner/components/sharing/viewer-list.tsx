'use client';

import { Fragment } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { Viewer } from '@/contract/trip-planner';
import { initialsOf } from '@/rules/contact/initials';

export type ViewerListProps = { viewers: readonly Viewer[]; onRemove: (viewer: Viewer) => void };

/** An address in whole: a long one goes on in the next line behind a dot or the at sign. */
function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** People who may read, and those who have not signed in yet (D54). */
export function ViewerList({ viewers, onRemove }: ViewerListProps) {
  const t = useTranslations('tripPlanner.share');
  if (viewers.length === 0) return null;
  return (
    <ul className="stack gap-12 viewers">
      {viewers.map((viewer) => (
        <li className="viewer" key={viewer.email}>
          <span className="avatar" aria-hidden="true">
            {initialsOf(viewer)}
          </span>
          <span className="viewer__text">
            <b className="small">{viewer.name ?? <EmailText email={viewer.email} />}</b>
            {viewer.name !== null && (
              <span className="xsmall muted">
                <EmailText email={viewer.email} />
              </span>
            )}
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
