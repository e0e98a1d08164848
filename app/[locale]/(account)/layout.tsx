import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/styles/global.css';
import { SiteDocument } from '@/components/layout/frames/site-document';
import { AccountFrameScreen } from '@/features/site-start/account-frame-screen';
import { SupportScreen } from '@/features/support/support-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { siteMetadata, siteViewport } from '@/lib/i18n/server/site-metadata';
import { pageNonce } from '@/lib/http/server/page-nonce';

/**
 * Pages of one signed-in person: never kept, so that each carries the nonce of its own Content-Security-Policy (S13),
 * and without a third party's chat: what people write down about their trips is read by nobody else's script.
 */
export const dynamic = 'force-dynamic';
export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export default async function AccountLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  const language = await pageLanguage(params);
  return (
    <SiteDocument language={language} nonce={await pageNonce()}>
      <AccountFrameScreen language={language} beside={<SupportScreen language={language} chatScript={null} />}>
        {children}
      </AccountFrameScreen>
    </SiteDocument>
  );
}
