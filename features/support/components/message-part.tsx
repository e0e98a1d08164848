'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { brand } from '@/lib/brand/brand';
import { formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { useContactDraft } from '../contact-draft-store';
import type { OpenHours } from './chat-hours-line';
import { ContactForm } from './contact-form';
import { MessageSent } from './message-sent';

/** A message to support: the form, what became of it, or, outside the hours, when the answer comes (D57). */
export function MessagePart({ hours, language }: { hours: OpenHours; language: Language }) {
  const t = useTranslations('contact');
  const { sent, draft } = useContactDraft();
  const [isWriting, setWriting] = useState(hours.isOpen || draft.message !== '');
  if (sent) return <MessageSent reference={sent.reference} email={sent.email} />;
  const later = hours.isOpen ? null : (
    <p className="small muted">
      {t('later', { time: formatTime({ instant: hours.opensAt, zone: brand.chatHours.zone }, language) })}
    </p>
  );
  if (isWriting) return <ContactForm lead={later} />;
  return (
    <div className="contact__body">
      {later}
      <Button size="sm" icon="mail" className="contact__start" onClick={() => setWriting(true)}>
        {t('write')}
      </Button>
    </div>
  );
}
