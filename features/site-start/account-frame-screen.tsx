import { CartFirst } from '@/components/queries/cart-first';
import { PageQueries } from '@/components/queries/page-queries';
import { ACCOUNT_WORDS } from '@/lib/i18n/server/browser-words';
import { AccountLayout } from './components/account-layout';
import { SiteFrame, type FrameProps } from './components/site-frame';

/** Frame of the return from sign-in, which has no footer (R45), and of the planner: white header (R47). */
export function AccountFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteFrame
      around={(parts) => (
        <PageQueries>
          <CartFirst />
          {parts}
        </PageQueries>
      )}
      language={language}
      beside={beside}
      words={ACCOUNT_WORDS}
      layout={({ header, footer }) => (
        <AccountLayout language={language} header={header} footer={footer}>
          {children}
        </AccountLayout>
      )}
    />
  );
}
