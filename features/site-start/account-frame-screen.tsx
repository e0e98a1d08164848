import { accountsAreOpen } from '@/lib/auth/signed-in';
import { hasChatScript } from '@/lib/chat/chat-scripts';
import { knowsVisitorCountry } from '@/lib/env/visitor-country';
import { ACCOUNT_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { siteLinks } from '@/lib/paths/site-links';
import type { FrameProps } from './browse-frame-screen';
import { AccountLayout } from './components/account-layout';
import { ConsentBanner } from './components/consent-banner';
import { FirstLoad } from './components/first-load';
import { PageVisits } from './components/page-visits';
import { SiteProviders } from './components/site-providers';
import { WiredFooter } from './components/wired-footer';
import { WiredHeader } from './components/wired-header';

/** Frame of the return from sign-in, which has no footer (R45), and of the planner: white header (R47). */
export function AccountFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteProviders language={language} messages={pickWords(language, ACCOUNT_WORDS)} timeZone={HOME_ZONE}>
      <FirstLoad language={language} hasLocationLookup={knowsVisitorCountry()} />
      <AccountLayout
        language={language}
        header={<WiredHeader language={language} hasAccounts={accountsAreOpen()} />}
        footer={<WiredFooter language={language} />}
      >
        {children}
      </AccountLayout>
      {beside}
      <PageVisits />
      <ConsentBanner privacyHref={siteLinks(language).privacy} hasChat={hasChatScript()} />
    </SiteProviders>
  );
}
