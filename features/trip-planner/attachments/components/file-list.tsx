'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import type { PlannerFile } from '@/contract/trip-planner';
import { formatBytes } from '../../rules/format-bytes';
import { useItemFile } from '../use-item-file';
import { previewAddress } from '../preview-address';

export type FileListProps = {
  id: string;
  files: readonly PlannerFile[];
  canEdit: boolean;
  onPreview: (file: PlannerFile) => void;
  onRemove: (file: PlannerFile) => void;
};

/** The attachments of an item: download, a look into pictures and PDF, and for the owner removal. */
export function FileList({ id, files, canEdit, onPreview, onRemove }: FileListProps) {
  const t = useTranslations('plannerFiles');
  const language = useLocale();
  const download = useItemFile(id);
  return (
    <ul className="attachments" aria-label={t('label')}>
      {files.map((file) => {
        const of = <span className="vh">{file.name}</span>;
        return (
          <li key={file.fileId} className="attachment">
            <Icon name={file.mediaType.startsWith('image/') ? 'picture' : 'file'} />
            <div className="attachment__text">
              <span>
                <b className="small">{file.name}</b>{' '}
                <small className="muted">{formatBytes(file.bytes, language)}</small>
              </span>
            </div>
            <div className="row attachment__acts">
              {file.canPreview && file.mediaType.startsWith('image/') && (
                <TextLink small icon="eye" aria-haspopup="dialog" onClick={() => onPreview(file)}>
                  {t('preview')} {of}
                </TextLink>
              )}
              {file.canPreview && !file.mediaType.startsWith('image/') && (
                <a
                  className="link link--sm"
                  href={previewAddress(id, file.fileId, language)}
                  target="_blank"
                  rel="noopener"
                >
                  <Icon name="externalLink" size={16} />
                  {t('preview')} {of}
                  <span className="vh">{t('newTab')}</span>
                </a>
              )}
              <TextLink small icon="download" onClick={() => download.mutate(file)}>
                {t('download')} {of}
              </TextLink>
              {canEdit && (
                <TextLink small icon="trash" aria-haspopup="dialog" onClick={() => onRemove(file)}>
                  {t('remove')} {of}
                </TextLink>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
