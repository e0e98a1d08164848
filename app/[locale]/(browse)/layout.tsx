import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/styles/global.css';
import { SiteDocument } from '@/components/layout/frames/site-document';
import { BrowseFrameScreen } from '@/features/site-start/browse-frame-screen';
import { SupportScreen } from '@/features/support/support-screen';
import { chatScriptOf } from '@/lib/chat/chat-scripts';
import { siteMetadata, siteViewport } from '@/lib/i18n/server/site-metadata';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

/**
 * Made at the first visit and renewed while it is shown: the build asks the product API nothing. Ten minutes are the
 * most a page may take; one that must be younger says so itself.
 */
export const revalidate = 600;
export const generateStaticParams = () => [];
export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export default async function BrowseLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  const language = await pageLanguage(params);
  return (
    <SiteDocument language={language}>
      <BrowseFrameScreen
        language={language}
        beside={<SupportScreen language={language} chatScript={chatScriptOf(language)} />}
      >
        {children}
      </BrowseFrameScreen>
    </SiteDocument>
  );
}
