'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';

export type ConfirmDialogProps = {
  title: ReactNode;
  children: ReactNode;
  /** 'Delete', 'Remove': what is done. */
  act: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Something has to be typed first. */
  startsAtField?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something is taken away. */
export function ConfirmDialog({
  title,
  children,
  act,
  isBusy,
  isDisabled,
  startsAtField,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslations('tripPlanner.dialogs');
  return (
    <Dialog
      isOpen
      startsAtField={startsAtField}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="sm" variant="danger" isBusy={isBusy} disabled={isDisabled} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
