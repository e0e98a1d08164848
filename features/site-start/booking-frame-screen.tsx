import type { ReactNode } from 'react';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { browserMessages } from '@/lib/i18n/load-messages';
import type { Language } from '@/rules/language';
import { BookingLayout } from './components/booking-layout';
import { FirstLoad } from './components/first-load';
import { SiteProviders } from './components/site-providers';
import { WiredFooter } from './components/wired-footer';
import { WiredHeader } from './components/wired-header';

/** Frame of the booking, from the choice of a ticket to the receipt: white header (R47), no footer while a booking runs (R45). */
export function BookingFrameScreen({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <SiteProviders language={language} messages={browserMessages(language)} timeZone={HOME_ZONE}>
      <FirstLoad language={language} />
      <BookingLayout header={<WiredHeader language={language} />} footer={<WiredFooter language={language} />}>
        {children}
      </BookingLayout>
    </SiteProviders>
  );
}
