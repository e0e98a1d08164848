import type { ReactNode } from 'react';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Language } from '@/rules/language';
import { SiteProviders } from './components/site-providers';

/** Namespaces that the whole-page messages need: nothing else travels with them. */
const SAID = ['common', 'feedback', 'layout', 'maintenance', 'notFound', 'quotes', 'siteStart'];

/** Pages that bring their own top (R45, R46); nothing is asked of the product API, which may be what is away. */
export function BareFrameScreen({ language, children }: { language: Language; children: ReactNode }) {
  const messages = Object.fromEntries(Object.entries(loadMessages(language)).filter(([namespace]) => SAID.includes(namespace)));
  return (
    <SiteProviders language={language} messages={messages} timeZone={HOME_ZONE}>
      {children}
    </SiteProviders>
  );
}
