'use client';

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Note } from '@/components/ui/basics/note';
import { UploadList } from '../../attachments/components/upload-list';
import type { Uploads } from '../../attachments/use-uploads';
import { refreshPlanner, type SavedItem } from '../../trip-planner.queries';

/** The item is saved; these files are not: each says why, and can be tried again. */
export function SavedWithoutFiles({
  saved,
  uploads,
  onDone,
}: {
  saved: SavedItem;
  uploads: Uploads;
  onDone: () => void;
}) {
  const t = useTranslations('plannerFiles');
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const left = uploads.uploads.length;
  // Refused for what they are: there is nothing to try again.
  const isNever = left > 0 && uploads.uploads.every(({ state, canRetry }) => state === 'refused' && !canRetry);

  async function again(key: number) {
    uploads.retry(key);
    setSending(true);
    await uploads.send(saved.item);
    setSending(false);
    void refreshPlanner(queryClient);
  }

  return (
    <Dialog
      isOpen
      wide
      onClose={onDone}
      title={t('notAll.title')}
      footer={
        <Button size="sm" variant="primary" isBusy={isSending} onClick={onDone}>
          {t('notAll.done')}
        </Button>
      }
    >
      <Note tone="success" role="status">
        {saved.message}
      </Note>
      <p>{t(isNever ? 'notAll.never' : 'notAll.text', { count: left })}</p>
      <UploadList
        uploads={uploads.uploads}
        waitingText={t('waitingTurn')}
        onRetry={(key) => void again(key)}
        onRemove={uploads.remove}
      />
    </Dialog>
  );
}
