'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Note } from '@/components/ui/basics/note';
import type { PlannerFile } from '@/contract/trip-planner';
import { previewAddress } from '../preview-address';

/** A picture among the attachments, as large as there is room. */
export function PreviewDialog({ id, file, onClose }: { id: string; file: PlannerFile; onClose: () => void }) {
  const t = useTranslations('plannerFiles');
  const language = useLocale();
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog isOpen wide onClose={onClose} title={file.name}>
      {isMissing ? (
        <Note tone="danger" role="alert">
          {t('noPreview')}
        </Note>
      ) : (
        // The API's own address: the picture is private, and no part of the site's build.
        // oxlint-disable-next-line nextjs/no-img-element -- a file of the visitor, which no optimizer may see
        <img
          className="attachment__picture"
          src={previewAddress(id, file.fileId, language)}
          alt={file.name}
          onError={() => setMissing(true)}
        />
      )}
    </Dialog>
  );
}
