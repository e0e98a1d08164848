import type { ReactNode } from 'react';
import { BARE_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import type { Language } from '@/rules/language';
import { SiteProviders } from './components/site-providers';

/** Pages that bring their own top (R45, R46); nothing is asked of the product API, which may be what is away. */
export function BareFrameScreen({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <SiteProviders language={language} words={wordsFor(language, BARE_WORDS)} timeZone={HOME_ZONE}>
      {children}
    </SiteProviders>
  );
}
