'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';
import { usePlannerWrite } from '../../use-planner-write';
import { ConfirmDialog } from '../../basics/confirm-dialog';

/** Deletes everything of the account in the planner for good. The word has to be typed: this cannot be undone. */
export function DeleteAllDialog({ onDeleted, onClose }: { onDeleted: () => void; onClose: () => void }) {
  const t = useTranslations('tripPlanner.dialogs');
  const [typed, setTyped] = useState('');
  const word = t('deleteAllWord');
  const removal = usePlannerWrite(
    async (api) => {
      await api('removePlanner');
      return { message: t('deletedAll') };
    },
    { onDone: onDeleted },
  );
  return (
    <ConfirmDialog
      title={t('deleteAll')}
      act={t('deleteAllAct')}
      startsAtField
      isBusy={removal.isPending}
      isDisabled={typed.trim().toLocaleUpperCase() !== word}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{t('deleteAllText')}</p>
      <p>{t('deleteAllKept')}</p>
      <TextField
        name="planner-delete-word"
        label={t('deleteAllType', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
