'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';

export type PartActionsProps = {
  /** Completes both links for screen readers. */
  title: string;
  changeHref: string;
  /** Instead of 'Remove', where more than this part is taken out. */
  removeText?: string;
  isBusy: boolean;
  onRemove: () => void;
};

/** Change and remove under a part of the trip. */
export function PartActions({ title, changeHref, removeText, isBusy, onRemove }: PartActionsProps) {
  const t = useTranslations('tripSummary');
  return (
    <>
      <TextLink small href={changeHref} icon="refresh">
        {t('change')} <span className="vh">{title}</span>
      </TextLink>
      <TextLink small icon="trash" onClick={onRemove} disabled={isBusy}>
        {removeText ?? t('remove')} <span className="vh">{title}</span>
      </TextLink>
    </>
  );
}
