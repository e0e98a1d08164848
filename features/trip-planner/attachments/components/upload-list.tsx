'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { formatBytes } from '../../rules/format-bytes';
import type { Upload } from '../use-uploads';

export type UploadListProps = {
  uploads: readonly Upload[];
  /** What 'waiting' waits for. */
  waitingText: string;
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
};

/** Files on their way, each with how far it is or why it was not taken. */
export function UploadList({ uploads, waitingText, onRetry, onRemove }: UploadListProps) {
  const t = useTranslations('plannerFiles');
  const language = useLocale();
  if (uploads.length === 0) return null;
  return (
    <ul className="attachments" aria-label={t('onTheirWay')}>
      {uploads.map(({ key, file, state, progress, message, canRetry }) => (
        <li key={key} className="attachment">
          <Icon
            name={state === 'refused' ? 'alert' : 'upload'}
            className={state === 'refused' ? 'attachment__bad' : undefined}
          />
          <div className="attachment__text">
            <span>
              <b className="small">{file.name}</b> <small className="muted">{formatBytes(file.size, language)}</small>
            </span>
            {state === 'sending' && (
              <progress
                aria-label={t('sending', { name: file.name })}
                {...(progress === null ? {} : { value: progress })}
              />
            )}
            {state === 'waiting' && <small className="muted">{waitingText}</small>}
            {message && (
              <small className="attachment__fault" role="alert">
                {message}
              </small>
            )}
          </div>
          <div className="row attachment__acts">
            {state === 'refused' && canRetry && (
              <TextLink small icon="refresh" onClick={() => onRetry(key)}>
                {t('retry')} <span className="vh">{file.name}</span>
              </TextLink>
            )}
            {state !== 'sending' && (
              <button
                type="button"
                className="alert__x"
                aria-label={t('forget', { name: file.name })}
                onClick={() => onRemove(key)}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
