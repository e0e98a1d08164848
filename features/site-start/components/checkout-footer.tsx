'use client';

import { ShortFooter } from '@/components/layout/footer/short-footer';
import { useContactPanel } from '@/lib/chat/contact-store';
import { useConsentQuestion } from '@/lib/consent/consent';
import { rememberLanguage } from '@/lib/i18n/browser/remember-language';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';

/** The short footer in the browser. The choice of language is kept before its link is followed (D9). */
export function CheckoutFooter({ language }: { language: Language }) {
  return (
    <ShortFooter
      language={language}
      paths={siteLinks(language)}
      onOpenChat={useContactPanel((state) => state.open)}
      onCookieChoices={useConsentQuestion((state) => state.reopen)}
      onLanguageChange={rememberLanguage}
    />
  );
}
