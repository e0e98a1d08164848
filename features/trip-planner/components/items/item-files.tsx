'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { PlannerItem } from '@/contract/trip-planner';
import { formatBytes } from '../../rules/format-bytes';
import { useItemFile } from '../../attachments/use-item-file';

/** The attachments of an item, each a download for owner and viewers (R83, D52). */
export function ItemFiles({ item: { id, files } }: { item: PlannerItem }) {
  const t = useTranslations('tripPlanner.files');
  const language = useLocale();
  const download = useItemFile(id);
  return (
    <ul className="row planner__files" aria-label={t('label')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <button type="button" className="file" onClick={() => download.mutate(file)}>
            <Icon name="paperclip" size={16} />
            <span>{file.name}</span> <small className="muted">{formatBytes(file.bytes, language)}</small>{' '}
            <span className="vh">{t('download')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
