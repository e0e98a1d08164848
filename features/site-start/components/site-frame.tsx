import type { ReactNode } from 'react';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { hasChatScript } from '@/lib/chat/chat-scripts';
import { knowsVisitorCountry } from '@/lib/env/visitor-country';
import { hasLiveTimes } from '@/lib/live/live-settings';
import { mapStyleOf } from '@/lib/maps/map-style';
import { wordsFor } from '@/lib/i18n/server/browser-words';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';
import { ConsentBanner } from './consent-banner';
import { FirstLoad } from './first-load';
import { PageVisits } from './page-visits';
import { SiteProviders } from './site-providers';
import { WiredFooter } from './wired-footer';
import { WiredHeader } from './wired-header';

export type FrameProps = {
  language: Language;
  /** What other parts add to every page: the contact panel. */
  beside?: ReactNode;
  children: ReactNode;
};

export type SiteFrameProps = {
  language: Language;
  beside: ReactNode;
  /** What this frame's scripts say. */
  words: readonly string[];
  /** What all of them stands in. */
  around?: (parts: ReactNode) => ReactNode;
  /** Of the checkout, in its header. */
  steps?: ReactNode;
  /** Puts header and footer around the page. */
  layout: (parts: { header: ReactNode; footer: ReactNode }) => ReactNode;
};

/** What the frames with a header share: the first load's questions, the visits, the consent. */
export function SiteFrame({ language, beside, words, around = (parts) => parts, steps, layout }: SiteFrameProps) {
  const parts = (
    <>
      <FirstLoad language={language} hasLocationLookup={knowsVisitorCountry()} />
      {layout({
        header: <WiredHeader language={language} hasAccounts={accountsAreOpen()} steps={steps} />,
        footer: <WiredFooter language={language} />,
      })}
      {beside}
      <PageVisits />
      <ConsentBanner privacyHref={siteLinks(language).privacy} hasChat={hasChatScript()} />
    </>
  );
  return (
    <SiteProviders
      language={language}
      words={wordsFor(language, words)}
      timeZone={HOME_ZONE}
      mapStyle={mapStyleOf()}
      hasLiveTimes={hasLiveTimes()}
    >
      {around(parts)}
    </SiteProviders>
  );
}
