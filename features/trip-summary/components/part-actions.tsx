'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';

export type PartActionsProps = {
  /** Completes both links for screen readers. */
  title: string;
  changeHref: string;
  /** Instead of 'Remove', where more than this part is taken out. */
  removeText?: string;
  /** Some part is just being removed or put back. */
  isBusy: boolean;
  onRemove: () => Promise<void>;
};

/** Change and remove under a part of the trip. What is being removed says so, and keeps the focus until it is gone. */
export function PartActions({ title, changeHref, removeText, isBusy, onRemove }: PartActionsProps) {
  const t = useTranslations('tripSummary');
  const [isRunning, setRunning] = useState(false);

  async function remove() {
    setRunning(true);
    await onRemove();
    setRunning(false);
  }

  return (
    <>
      <TextLink small href={changeHref} icon="refresh">
        {t('change')} <span className="vh">{title}</span>
      </TextLink>
      <TextLink
        small
        icon={isRunning ? undefined : 'trash'}
        aria-busy={isRunning || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => void remove()}
      >
        {isRunning && <span className="spinner" aria-hidden="true" />}
        {removeText ?? t('remove')} <span className="vh">{title}</span>
      </TextLink>
    </>
  );
}
