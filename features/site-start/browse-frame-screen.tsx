import type { ReactNode } from 'react';
import { DefaultLayout } from '@/components/layout/default-layout';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { browserMessages } from '@/lib/i18n/load-messages';
import type { Language } from '@/rules/language';
import { FirstLoad } from './components/first-load';
import { SiteProviders } from './components/site-providers';
import { WiredFooter } from './components/wired-footer';
import { WiredHeader } from './components/wired-header';

/** Words that only the booking pages say. */
const WITHOUT = ['passengers', 'payment', 'confirmation', 'tripSummary', 'busTickets'];

/** Header, page and footer of everything that is not the booking itself (R44). */
export function BrowseFrameScreen({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <SiteProviders language={language} messages={browserMessages(language, { without: WITHOUT })} timeZone={HOME_ZONE}>
      <FirstLoad language={language} />
      <DefaultLayout header={<WiredHeader language={language} />} footer={<WiredFooter language={language} />} surface="paper">
        {children}
      </DefaultLayout>
    </SiteProviders>
  );
}
