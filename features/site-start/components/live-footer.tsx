'use client';

import { useRef } from 'react';
import { SiteFooter, type SiteFooterProps } from '@/components/layout/footer/site-footer';
import { useContactPanel } from '@/lib/chat/contact-store';
import { useConsentQuestion } from '@/lib/consent/consent';
import { rememberLanguage } from '@/lib/i18n/browser/remember-language';
import type { Language } from '@/rules/language';
import { useNearMe } from '../use-near-me';
import { NearMeButton } from './near-me-button';

export type LiveFooterProps = Pick<SiteFooterProps, 'paths' | 'groups' | 'year'> & { language: Language };

/**
 * The footer in the browser: chat, cookie choices, and the cities near the visitor in place of the most travelled
 * (R175, D13c). The choice of language is kept before the browser follows its link, or `/` would detect the old one
 * (D9).
 */
export function LiveFooter({ language, groups, ...props }: LiveFooterProps) {
  const place = useRef<HTMLDivElement>(null);
  const nearMe = useNearMe(groups, language, place);
  return (
    <div ref={place}>
      <SiteFooter
        {...props}
        groups={nearMe.groups}
        nearMe={<NearMeButton answer={nearMe.answer} onAsk={nearMe.askPosition} />}
        onLanguageChange={rememberLanguage}
        onOpenChat={useContactPanel((state) => state.open)}
        onCookieChoices={useConsentQuestion((state) => state.reopen)}
      />
    </div>
  );
}
