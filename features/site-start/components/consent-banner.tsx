'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { SoftLink } from '@/components/ui/links/soft-link';
import { saveConsent, useConsent, useConsentQuestion, type Consent } from '@/lib/consent/consent';

export type ConsentBannerProps = { privacyHref: string; /** A third party's chat is configured. */ hasChat: boolean };

/**
 * Asks once whether visits may be counted and a third party's chat, if there is one, may load; either answer is one
 * press of the same size (D56, Law 25). It floats, takes no focus by itself and hides nothing that is needed: the page
 * scrolls clear of it.
 */
export function ConsentBanner({ privacyHref, hasChat }: ConsentBannerProps) {
  const t = useTranslations('consent');
  const consent = useConsent();
  const { isReopened, close } = useConsentQuestion();
  const banner = useRef<HTMLElement>(null);
  /** What was pressed to ask again, which gets the focus back. */
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (!isReopened) return;
    opener.current = document.activeElement;
    banner.current?.focus();
  }, [isReopened]);

  if (!isReopened && consent !== null) return null;

  function choose(answer: Consent) {
    const next = opener.current ?? document.getElementById('main');
    opener.current = null;
    saveConsent(answer);
    close();
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  return (
    <section className="consent" aria-label={t('label')} ref={banner} tabIndex={-1}>
      <div className="consent__text">
        <p>
          {t.rich(hasChat ? 'textWithChat' : 'text', {
            policy: (words) => <SoftLink href={privacyHref}>{words}</SoftLink>,
          })}
        </p>
        {consent && <p className="strong">{t(`now.${consent}`)}</p>}
      </div>
      <div className="consent__choices">
        <Button size="sm" onClick={() => choose('none')}>
          {t('refuse')}
        </Button>
        <Button size="sm" onClick={() => choose('all')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
