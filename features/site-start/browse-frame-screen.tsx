import { DefaultLayout } from '@/components/layout/frames/default-layout';
import { BROWSE_WORDS } from '@/lib/i18n/server/browser-words';
import { SiteFrame, type FrameProps } from './components/site-frame';

/** Header, page and footer of everything that is not the booking itself (R44). */
export function BrowseFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteFrame
      language={language}
      beside={beside}
      words={BROWSE_WORDS}
      layout={({ header, footer }) => (
        <DefaultLayout header={header} footer={footer} surface="paper">
          {children}
        </DefaultLayout>
      )}
    />
  );
}
