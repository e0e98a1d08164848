'use client';

import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { PageQueries } from '@/components/queries/page-queries';
import { Icon } from '@/components/ui/basics/icon';
import { Overlay } from '@/components/ui/overlays/overlay';
import { brand } from '@/lib/brand/brand';
import { useContactPanel } from '@/lib/chat/contact-store';
import { chatHoursAt } from '@/rules/contact/chat-hours';
import { ChatHoursLine } from './chat-hours-line';
import { MessagePart } from './message-part';
import { QuickAnswers } from './quick-answers';

/**
 * Bottom right, the whole width on phones: hours, ways to reach us, quick answers and a message that is stored (R10,
 * D57).
 */
export function ContactPanel() {
  const { isOpen, close } = useContactPanel();
  const titleId = useId();
  return (
    <Overlay isOpen={isOpen} onClose={close} labelledBy={titleId} className="overlay--corner">
      <PageQueries>
        <Contents titleId={titleId} onClose={close} />
      </PageQueries>
    </Overlay>
  );
}

/** Made anew at each opening, so that the hours are those of this moment. */
function Contents({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useTranslations('contact');
  const close = useTranslations('feedback.dialog');
  const language = useLocale();
  const [now] = useState(() => new Date());
  const hours = chatHoursAt(now, brand.chatHours);
  const ways = [
    { id: 'call', icon: 'phone', href: brand.phone.href, note: brand.phone.shown },
    { id: 'text', icon: 'smartphone', href: brand.sms.href, note: brand.sms.shown },
    { id: 'email', icon: 'mail', href: brand.email.href, note: brand.email.shown },
  ] as const;
  return (
    <div className="contact">
      <div className="contact__head">
        <div className="stack gap-4">
          <h2 id={titleId}>{t('title')}</h2>
          <ChatHoursLine now={now} hours={hours} language={language} />
        </div>
        <button type="button" className="alert__x contact__x" aria-label={close('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="contact__scroll">
        <nav className="contact__ways" aria-label={t('ways.label')}>
          {ways.map(({ id, icon, href, note }) => (
            <a key={id} href={href} className={id === 'text' ? 'phone-only' : undefined} title={note}>
              <Icon name={icon} />
              {t(`ways.${id}`)}
            </a>
          ))}
        </nav>
        <QuickAnswers language={language} />
        <MessagePart hours={hours} language={language} />
      </div>
    </div>
  );
}
