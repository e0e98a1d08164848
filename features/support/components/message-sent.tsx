'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { useContactDraft } from '../contact-draft-store';

/**
 * The message is stored: its reference, and another one (D57). The focus goes on: its button has left with the form.
 */
export function MessageSent({ reference, email }: { reference: string; email: string }) {
  const t = useTranslations('contact.sent');
  const place = useRef<HTMLDivElement>(null);
  const writeAnother = useContactDraft((state) => state.writeAnother);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="contact__body" ref={place} tabIndex={-1}>
      <Note tone="success" role="status">
        <b>{t('title')}</b>
        <br />
        {t('text', { reference, email })}
      </Note>
      <Button size="sm" className="contact__start" onClick={writeAnother}>
        {t('again')}
      </Button>
    </div>
  );
}
