import { accountsAreOpen } from '@/lib/auth/signed-in';
import { hasChatScript } from '@/lib/chat/chat-scripts';
import { knowsVisitorCountry } from '@/lib/env/visitor-country';
import { BOOKING_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { siteLinks } from '@/lib/paths/site-links';
import type { FrameProps } from './browse-frame-screen';
import { BookingLayout } from './components/booking-layout';
import { ConsentBanner } from './components/consent-banner';
import { FirstLoad } from './components/first-load';
import { PageVisits } from './components/page-visits';
import { SiteProviders } from './components/site-providers';
import { WiredFooter } from './components/wired-footer';
import { WiredHeader } from './components/wired-header';

/**
 * Frame of the booking, from the choice of a ticket to the receipt: white header (R47), no footer while a booking runs
 * (R45).
 */
export function BookingFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteProviders language={language} messages={pickWords(language, BOOKING_WORDS)} timeZone={HOME_ZONE}>
      <FirstLoad language={language} hasLocationLookup={knowsVisitorCountry()} />
      <BookingLayout
        header={<WiredHeader language={language} hasAccounts={accountsAreOpen()} />}
        footer={<WiredFooter language={language} />}
      >
        {children}
      </BookingLayout>
      {beside}
      <PageVisits />
      <ConsentBanner privacyHref={siteLinks(language).privacy} hasChat={hasChatScript()} />
    </SiteProviders>
  );
}
