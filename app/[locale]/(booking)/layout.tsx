import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/styles/global.css';
import { fontVariables } from '@/components/layout/fonts';
import { BookingFrameScreen } from '@/features/site-start/booking-frame-screen';
import { siteMetadata, siteViewport } from '@/lib/i18n/site-metadata';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

/** One visitor's pages: never kept, so that each carries the nonce of its own Content-Security-Policy. */
export const dynamic = 'force-dynamic';
export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export default async function BookingLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  const language = await pageLanguage(params);
  return (
    <html lang={language} className={fontVariables}>
      <body>
        <BookingFrameScreen language={language}>{children}</BookingFrameScreen>
      </body>
    </html>
  );
}
