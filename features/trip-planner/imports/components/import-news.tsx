'use client';

import { useTranslations } from 'next-intl';
import { FailureNote } from '../../forms/components/failure-note';
import type { Import } from '../use-import';

/** How far reading and adding are, what was left out, and which files could not be read. */
export function ImportNews({
  found: { isReading, items, skipped, attachments, readCount, addedCount, problems },
}: {
  found: Import;
}) {
  const t = useTranslations('plannerImport');
  return (
    <>
      <div className="small stack gap-4" role="status">
        {isReading && <p>{t('reading')}</p>}
        {!isReading && readCount > 0 && <p>{t('foundCount', { count: items.length })}</p>}
        {!isReading && skipped > 0 && <p className="muted">{t('skipped', { count: skipped })}</p>}
        {!isReading && attachments > 0 && <p className="muted">{t('attachments', { count: attachments })}</p>}
        {addedCount > 0 && <p>{t('addedCount', { count: addedCount })}</p>}
      </div>
      {problems.map(({ key, fileName, error }) => (
        <div key={key} className="stack gap-4">
          <b className="small">{fileName}</b>
          <FailureNote failure={error} />
        </div>
      ))}
    </>
  );
}
