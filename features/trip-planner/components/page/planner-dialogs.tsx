'use client';

import { lazy, Suspense } from 'react';
import { useTranslations } from 'next-intl';
import type { PlannerItem } from '@/contract/trip-planner';
import type { PlannerDialog } from '../../planner-dialog';
import { findItem, type Planner } from '../../rules/choose-trip';
import { ConfirmDialog } from '../../basics/confirm-dialog';
import { DeleteAllDialog } from './delete-all-dialog';
import { DeleteDialog } from './delete-dialog';
import { DialogLoading } from './dialog-loading';
import { LeaveDialog, RemoveViewerDialog } from '../sharing/people-dialogs';
import { ShareDialog } from '../sharing/share-dialog';

/* What is typed into or read from files comes with its rules and its contract: loaded by whoever opens it (P6). */
const ItemFormDialog = lazy(async () => ({ default: (await import('../../forms/item-form-dialog')).ItemFormDialog }));
const AttachDialog = lazy(async () => ({ default: (await import('../items/attach-dialog')).AttachDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('../../imports/import-dialog')).ImportDialog }));

export type PlannerDialogsProps = {
  dialog: PlannerDialog | null;
  planner: Planner | null;
  /** @returns false where it was closed meanwhile: an answer came late */
  onClose: (dialog: PlannerDialog) => boolean;
  onDelete: (item: PlannerItem) => void;
  /** A viewer left these. `wasOpen`: with the dialog still there. */
  onLeft: (items: readonly PlannerItem[], wasOpen: boolean) => void;
  onDeletedAll: (wasOpen: boolean) => void;
  /** An item was added or changed, with its form still there. */
  onSaved: (id: string) => void;
};

export function PlannerDialogs(props: PlannerDialogsProps) {
  return (
    <Suspense fallback={<DialogLoading />}>
      <ShownDialog {...props} />
    </Suspense>
  );
}

function ShownDialog({ dialog, planner, onClose, onDelete, onLeft, onDeletedAll, onSaved }: PlannerDialogsProps) {
  const t = useTranslations('tripPlanner.dialogs');
  if (dialog === null) return null;
  /** As it is now: a file or a viewer may have been added while the dialog stands open. */
  const now = (item: PlannerItem) => (planner && findItem(planner, item.id)) ?? item;

  const close = () => onClose(dialog);

  function saved({ id }: Pick<PlannerItem, 'id'>) {
    if (close()) onSaved(id);
  }

  switch (dialog.name) {
    case 'add':
      return <ItemFormDialog kind={dialog.kind} onClose={close} onSaved={saved} />;
    case 'edit':
      return <ItemFormDialog kind={dialog.item.fields.kind} item={dialog.item} onClose={close} onSaved={saved} />;
    case 'copy':
      return (
        <ItemFormDialog kind={dialog.item.fields.kind} startFrom={dialog.item.fields} onClose={close} onSaved={saved} />
      );
    case 'reopen':
      return (
        <ItemFormDialog
          kind={dialog.kind}
          item={dialog.item}
          startFrom={dialog.startFrom}
          onClose={close}
          onSaved={saved}
        />
      );
    case 'attach':
      return <AttachDialog item={now(dialog.item)} onClose={close} />;
    case 'share':
      return <ShareDialog item={now(dialog.item)} onClose={close} />;
    case 'delete':
      return <DeleteDialog item={dialog.item} onConfirm={() => onDelete(dialog.item)} onClose={close} />;
    case 'removeViewer':
      return <RemoveViewerDialog items={dialog.items} viewer={dialog.viewer} onClose={close} />;
    case 'leave':
      return <LeaveDialog items={dialog.items} onLeft={() => onLeft(dialog.items, close())} onClose={close} />;
    case 'import':
      return <ImportDialog onClose={close} />;
    case 'deleteAll':
      return <DeleteAllDialog onDeleted={() => onDeletedAll(close())} onClose={close} />;
    case 'renewAddress':
    case 'endAddress': {
      const { name, onConfirm } = dialog;
      const confirm = () => {
        close();
        onConfirm();
      };
      return (
        <ConfirmDialog title={t(name)} act={t(`${name}Act`)} onConfirm={confirm} onClose={close}>
          <p>{t(`${name}Text`)}</p>
        </ConfirmDialog>
      );
    }
  }
}
