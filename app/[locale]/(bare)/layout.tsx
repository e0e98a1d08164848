import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/styles/global.css';
import { SiteDocument } from '@/components/layout/frames/site-document';
import { BareFrameScreen } from '@/features/site-start/bare-frame-screen';
import { siteMetadata, siteViewport } from '@/lib/i18n/server/site-metadata';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';

/** Made at the first visit and renewed while it is shown: the build asks the product API nothing. */
export const revalidate = 60;
export const generateStaticParams = () => [];
export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export default async function BareLayout({ params, children }: LocaleParams & { children: ReactNode }) {
  const language = await pageLanguage(params);
  return (
    <SiteDocument language={language}>
      <BareFrameScreen language={language}>{children}</BareFrameScreen>
    </SiteDocument>
  );
}
