'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { FileZone } from '../attachments/components/file-zone';
import { ItemFormDialog } from '../forms/item-form-dialog';
import { FoundItemCard } from './components/found-item-card';
import { ImportNews } from './components/import-news';
import { readyItems, type FoundItem } from './rules/found-items';
import { useImport } from './use-import';

/** What the API can read (F50). */
const ACCEPT = '.eml,.html,.htm,.ics,.json,message/rfc822,text/html,text/calendar,application/json,application/ld+json';

/**
 * Reservations out of confirmation mails, pages and calendars: what was found is looked at before anything is saved.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('plannerImport');
  const found = useImport();
  const [mended, setMended] = useState<FoundItem | null>(null);
  const ready = readyItems(found.items);

  if (mended) {
    const mendedSaved = () => {
      found.markAdded(mended.key);
      // Saved late: another one may stand in the form by now.
      setMended((now) => (now === mended ? null : now));
    };
    return (
      <ItemFormDialog
        kind={mended.fields.kind}
        startFrom={mended.fields}
        checkAtOnce={mended.faults.length > 0}
        onClose={() => setMended(null)}
        onSaved={mendedSaved}
      />
    );
  }
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={t('title')}
      footer={
        <div className="item-form__foot">
          <Button size="sm" onClick={onClose}>
            {found.addedCount > 0 ? t('done') : t('cancel')}
          </Button>
          {ready.length > 0 && (
            <Button size="sm" variant="primary" icon="plus" isBusy={found.isAdding} onClick={() => found.add(ready)}>
              {t('addAll', { count: ready.length })}
            </Button>
          )}
        </div>
      }
    >
      <p className="small">{t('lead')}</p>
      <FileZone lead={t('drop')} touchLead={t('dropTouch')} choose={t('choose')} accept={ACCEPT} onFiles={found.read} />
      <ImportNews found={found} />
      {found.items.length > 0 && (
        <ul className="stack gap-12" aria-label={t('found')}>
          {found.items.map((item) => (
            <FoundItemCard key={item.key} item={item} onAdd={() => found.add([item])} onMend={() => setMended(item)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
