'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { PlannerFile, PlannerItem } from '@/contract/trip-planner';
import { FileList } from './components/file-list';
import { FileZone } from './components/file-zone';
import { PreviewDialog } from './components/preview-dialog';
import { RemoveFileDialog } from './components/remove-file-dialog';
import { UploadList } from './components/upload-list';
import { shrinkPhoto } from './shrink-photo';
import { useFilesOf } from './use-files-of';

/** The attachments of an item (R113–R115, R149, R150): for the owner to add and take away, for viewers to read. */
export function Attachments({ item, canEdit }: { item: PlannerItem; canEdit: boolean }) {
  const t = useTranslations('plannerFiles');
  const { files, uploads, news, add, retry, forget, takenAway } = useFilesOf(item);
  const [shown, setShown] = useState<PlannerFile | null>(null);
  const [leaving, setLeaving] = useState<PlannerFile | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function removed(saved: PlannerItem, name: string) {
    setLeaving(null);
    takenAway(saved, name);
    // What was pressed is gone with its line.
    place.current?.focus();
  }

  return (
    <div className="stack gap-12 attachments__all" ref={place} tabIndex={-1} role="group" aria-label={t('label')}>
      {files.length > 0 ? (
        <FileList id={item.id} files={files} canEdit={canEdit} onPreview={setShown} onRemove={setLeaving} />
      ) : (
        <p className="small muted">{t('none')}</p>
      )}
      {canEdit && (
        <>
          <UploadList uploads={uploads} waitingText={t('waitingTurn')} onRetry={retry} onRemove={forget} />
          <FileZone
            lead={t('lead')}
            touchLead={t('leadTouch')}
            choose={t('choose')}
            photo={t('photo')}
            onFiles={add}
            onPhoto={(photo) => void shrinkPhoto(photo).then((file) => add([file]))}
          />
        </>
      )}
      <p className="small muted" role="status">
        {news}
      </p>
      {shown && <PreviewDialog id={item.id} file={shown} onClose={() => setShown(null)} />}
      {leaving && <RemoveFileDialog item={item} file={leaving} onRemoved={removed} onClose={() => setLeaving(null)} />}
    </div>
  );
}
