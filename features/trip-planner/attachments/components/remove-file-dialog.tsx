'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { PlannerFile, PlannerItem } from '@/contract/trip-planner';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { ConfirmDialog } from '../../basics/confirm-dialog';
import { takeFileAway } from '../send-file';

export type RemoveFileDialogProps = {
  item: PlannerItem;
  file: PlannerFile;
  onRemoved: (item: PlannerItem, name: string) => void;
  onClose: () => void;
};

/** Asks before an attachment is taken away for good (R150). */
export function RemoveFileDialog({ item, file, onRemoved, onClose }: RemoveFileDialogProps) {
  const t = useTranslations('plannerFiles');
  const api = useProductApi();
  const removal = useMutation({
    mutationFn: () => takeFileAway(api, item, file.fileId),
    onSuccess: (saved) => onRemoved(saved.item, file.name),
  });
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: file.name })}
      act={t('remove')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
