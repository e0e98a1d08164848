'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon';
import { PROGRESS_STEP_MS, progressValue } from './progress-value';
import { useElapsed } from './use-elapsed';

export type SearchProgressProps = {
  isRunning: boolean;
  /** Companies, with whether each has answered. */
  asked?: readonly { label: string; isDone: boolean }[];
  label?: string;
};

/** Progress of a search (R177) with the companies that have answered. Nothing once it has ended. */
export function SearchProgress({ isRunning, asked = [], label }: SearchProgressProps) {
  const t = useTranslations('feedback.progress');
  const elapsed = useElapsed(isRunning, PROGRESS_STEP_MS);
  if (!isRunning) return null;
  const value = progressValue(elapsed, asked.filter((company) => company.isDone).length, asked.length);
  return (
    <div className="stack gap-8">
      <div className="progress" role="progressbar" aria-label={label ?? t('search')} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
        <div className="progress__bar" style={{ width: `${value}%` }} />
      </div>
      {asked.length > 0 && (
        <div className="asked">
          {asked.map((company) => (
            <span key={company.label} className={company.isDone ? 'is-ok' : undefined}>
              <Icon name={company.isDone ? 'check' : 'clock'} size={16} />
              {company.label}
              {!company.isDone && '…'}
              <span className="vh"> {t(company.isDone ? 'answered' : 'waiting')}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
