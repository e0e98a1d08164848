'use client';

import { useTranslations } from 'next-intl';
import { FileZone } from '../../attachments/components/file-zone';
import { UploadList } from '../../attachments/components/upload-list';
import { shrinkPhoto } from '../../attachments/shrink-photo';
import type { Uploads } from '../../attachments/use-uploads';

/** Files for an item that is not there yet: they are sent once it is. */
export function NewFiles({ uploads: { uploads, add, retry, remove } }: { uploads: Uploads }) {
  const t = useTranslations('plannerFiles');
  return (
    <div className="stack gap-12">
      <UploadList uploads={uploads} waitingText={t('waitingItem')} onRetry={retry} onRemove={remove} />
      <FileZone
        lead={t('lead')}
        touchLead={t('leadTouch')}
        choose={t('choose')}
        photo={t('photo')}
        onFiles={(files) => add(files, [])}
        onPhoto={(photo) => void shrinkPhoto(photo).then((file) => add([file], []))}
      />
    </div>
  );
}
