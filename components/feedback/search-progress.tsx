'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/basics/icon';
import { PROGRESS_STEP_MS, progressValue } from './progress-value';
import { useElapsed } from './use-elapsed';

/** failed: did not answer in time. */
type AskedState = 'answered' | 'searching' | 'failed';

type Asked = { label: string; state: AskedState; action?: ReactNode };

export type SearchProgressProps = {
  isRunning: boolean;
  /** Companies that are asked, each perhaps with a button. */
  asked?: readonly Asked[];
  label?: string;
};

const ICONS = { answered: 'check', searching: 'clock', failed: 'alert' } as const;
const WORDS = { answered: 'answered', searching: 'waiting', failed: 'silent' } as const;

/**
 * Progress of a search (R177) with the companies that have answered (F11). Keeps its place once it has ended, so that
 * nothing below it jumps (P7).
 */
export function SearchProgress({ isRunning, asked = [], label }: SearchProgressProps) {
  const t = useTranslations('trip.progress');
  const inOrder = useKeptOrder(asked, isRunning);
  const elapsed = useElapsed(isRunning, PROGRESS_STEP_MS);
  const value = progressValue(elapsed, asked.filter(({ state }) => state !== 'searching').length, asked.length);
  return (
    <div className="stack gap-8">
      {isRunning ? (
        <div
          className="progress"
          role="progressbar"
          aria-label={label ?? t('search')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
        >
          <div className="progress__bar" style={{ width: `${value}%` }} />
        </div>
      ) : (
        <div className="progress progress--ended" />
      )}
      {asked.length > 0 && (
        // On a phone it is one line that scrolls: whoever has no finger on it scrolls it with the arrows.
        <div className="asked" role="group" aria-label={t('asked')} tabIndex={0}>
          {inOrder.map(({ label: company, state, action }) => (
            <span key={company} className={state === 'answered' ? 'is-ok' : undefined}>
              <Icon name={ICONS[state]} size={16} />
              {company}
              <span className="vh"> {t(WORDS[state])}</span>
              {action}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Whoever is waited for stands first, in sight on a phone, and stays there when they have answered: nothing moves while
 * a search goes on (P7). Once it has ended, those that can be asked again come first.
 */
function useKeptOrder(asked: readonly Asked[], isRunning: boolean): readonly Asked[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const others = openFirst(asked.filter(({ label }) => !known.includes(label)));
  const names = [...known, ...others.map(({ label }) => label)];
  if (others.length > 0) setKnown(names);
  const kept = [...asked].sort((left, right) => names.indexOf(left.label) - names.indexOf(right.label));
  return isRunning ? kept : openFirst(kept);
}

function openFirst(asked: readonly Asked[]): readonly Asked[] {
  return [...asked].sort((left, right) => Number(left.state === 'answered') - Number(right.state === 'answered'));
}
