'use client';

import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { Button, TextLink } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { PlannerKind } from '@/contract/planner-items';
import { Attachments } from '../../attachments/attachments';
import { useUploads } from '../../attachments/use-uploads';
import { refreshPlanner, type SavedItem } from '../../trip-planner.queries';
import { useStillHere } from '../../basics/use-still-here';
import type { ItemFormDialogProps } from '../item-form-props';
import { formName } from '../kept-drafts';
import { useItemForm } from '../use-item-form';
import { useLostFiles } from '../use-lost-files';
import { useOpenForm } from '../use-open-form';
import { ItemForm } from './item-form';
import { LostFilesNote } from './lost-files-note';
import { NewFiles } from './new-files';
import { SavedWithoutFiles } from './saved-without-files';

export type FilledFormProps = ItemFormDialogProps & {
  kind: PlannerKind;
  /** Back to the choice of what is added. */
  onBack?: () => void;
};

/** The dialog with the form, its attachments and what saves it. Files of a new item wait until it exists. */
export function FilledForm({ kind, item, startFrom, checkAtOnce, onClose, onSaved, onBack }: FilledFormProps) {
  const t = useTranslations('plannerForm');
  const formId = useId();
  const queryClient = useQueryClient();
  const uploads = useUploads();
  /** Saved, but not with all its files. */
  const [incomplete, setIncomplete] = useState<SavedItem | null>(null);
  const isStillHere = useStillHere();
  const { saveButton, ...control } = useItemForm({ kind, item, startFrom, checkAtOnce, onSaved: saved });
  const lostFiles = useLostFiles(formName({ kind, item, startFrom }), {
    uploads: uploads.uploads,
    isSaving: control.isSaving,
  });
  useOpenForm({ kind, itemId: item?.id ?? null, startFrom: startFrom ?? null });
  const title = item ? t('titles.edit', { kind }) : startFrom ? t('titles.copy', { kind }) : t('titles.add', { kind });

  async function saved(answer: SavedItem) {
    uploads.forgetRefused();
    lostFiles.end();
    await uploads.send(answer.item);
    void refreshPlanner(queryClient);
    // Once the form is closed, each upload that was refused is said by itself.
    if (uploads.areLeft() && isStillHere()) return setIncomplete(answer);
    showToast({ message: answer.message, variant: 'success' });
    onSaved(answer.item);
  }

  function giveUp() {
    control.discard();
    lostFiles.giveUp();
    onClose();
  }

  function startOver() {
    control.startOver();
    lostFiles.forget();
  }

  if (incomplete)
    return <SavedWithoutFiles saved={incomplete} uploads={uploads} onDone={() => onSaved(incomplete.item)} />;
  const footer = (
    <div className="item-form__foot">
      {onBack && (
        <TextLink icon="arrowLeft" onClick={onBack}>
          {t('otherKind')}
        </TextLink>
      )}
      <Button size="sm" onClick={giveUp}>
        {t('cancel')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        type="submit"
        ref={saveButton}
        form={formId}
        isBusy={control.isSaving}
        busyLabel={t('saving')}
      >
        {item ? t('save') : t('add', { kind })}
      </Button>
    </div>
  );
  return (
    <Dialog isOpen wide startsAtField onClose={onClose} title={title} footer={footer}>
      <LostFilesNote names={lostFiles.names} />
      <ItemForm formId={formId} kind={kind} control={{ ...control, startOver }} title={title} />
      <section className="item-form__group" aria-label={t('groups.files')}>
        <h3>{t('groups.files')}</h3>
        {item ? <Attachments item={item} canEdit /> : <NewFiles uploads={uploads} />}
      </section>
    </Dialog>
  );
}
