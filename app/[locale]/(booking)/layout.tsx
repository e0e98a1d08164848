import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/styles/global.css';
import { SiteDocument } from '@/components/layout/frames/site-document';
import { BookingFrameScreen } from '@/features/site-start/booking-frame-screen';
import { pageNonce } from '@/lib/http/server/page-nonce';
import { SupportScreen } from '@/features/support/support-screen';
import { siteMetadata, siteViewport } from '@/lib/i18n/server/site-metadata';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

/**
 * One visitor's pages: never kept, so that each carries the nonce of its own Content-Security-Policy. Card and
 * passengers are typed here, so that no third party's chat runs (S13, S15): our own contact panel only. One that a
 * browsing page loaded ends with that page: between two root layouts every step is a full load.
 */
export const dynamic = 'force-dynamic';
export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export default async function BookingLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  const language = await pageLanguage(params);
  return (
    <SiteDocument language={language} nonce={await pageNonce()}>
      <BookingFrameScreen language={language} beside={<SupportScreen language={language} chatScript={null} />}>
        {children}
      </BookingFrameScreen>
    </SiteDocument>
  );
}
