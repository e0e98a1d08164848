import type { Metadata, Viewport } from 'next';
import { brand } from '../../brand/brand';

/** What every page's head shares. Addresses are made of PUBLIC_URL, which server.ts always sets. */
export function siteMetadata(): Metadata {
  return {
    metadataBase: new URL(process.env.PUBLIC_URL ?? 'http://localhost:3000'),
    title: brand.name,
    applicationName: brand.name,
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/favicon.svg', type: 'image/svg+xml' },
      ],
      apple: { url: '/touch-icon.png', sizes: '180x180' },
    },
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
  };
}

export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#12305A' },
    { media: '(prefers-color-scheme: dark)', color: '#071A35' },
  ],
};
