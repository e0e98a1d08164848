import type { ReactNode } from 'react';
import { DefaultLayout } from '@/components/layout/frames/default-layout';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { hasChatScript } from '@/lib/chat/chat-scripts';
import { knowsVisitorCountry } from '@/lib/env/visitor-country';
import { BROWSE_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';
import { ConsentBanner } from './components/consent-banner';
import { FirstLoad } from './components/first-load';
import { PageVisits } from './components/page-visits';
import { SiteProviders } from './components/site-providers';
import { WiredFooter } from './components/wired-footer';
import { WiredHeader } from './components/wired-header';

export type FrameProps = {
  language: Language;
  /** What other parts add to every page: the contact panel. */
  beside?: ReactNode;
  children: ReactNode;
};

/** Header, page and footer of everything that is not the booking itself (R44). */
export function BrowseFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteProviders language={language} messages={pickWords(language, BROWSE_WORDS)} timeZone={HOME_ZONE}>
      <FirstLoad language={language} hasLocationLookup={knowsVisitorCountry()} />
      <DefaultLayout
        header={<WiredHeader language={language} hasAccounts={accountsAreOpen()} />}
        footer={<WiredFooter language={language} />}
        surface="paper"
      >
        {children}
      </DefaultLayout>
      {beside}
      <PageVisits />
      <ConsentBanner privacyHref={siteLinks(language).privacy} hasChat={hasChatScript()} />
    </SiteProviders>
  );
}
