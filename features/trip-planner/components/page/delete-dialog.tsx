'use client';

import { useTranslations } from 'next-intl';
import type { PlannerItem } from '@/contract/trip-planner';
import { useItemWords } from '../../words/use-item-words';
import { ConfirmDialog } from '../../basics/confirm-dialog';

/** Before an item goes: what goes with it, and that it can be had back for a while (R147). */
export function DeleteDialog({
  item,
  onConfirm,
  onClose,
}: {
  item: PlannerItem;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('tripPlanner.dialogs');
  const { titleOf } = useItemWords();

  function confirm() {
    onClose();
    onConfirm();
  }

  return (
    <ConfirmDialog
      title={t('delete', { title: titleOf(item) })}
      act={t('deleteAct')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('deleteText', { files: item.files.length, viewers: item.viewers.length })}</p>
    </ConfirmDialog>
  );
}
