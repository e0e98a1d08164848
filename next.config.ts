import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Tests and other copies build beside the product without disturbing it.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Neither may ever be bundled: one owns files, the other its views.
  serverExternalPackages: ['@electric-sql/pglite', 'oidc-provider'],
  experimental: {
    // Pages of made-up addresses must not fill the disk.
    isrFlushToDisk: false,
  },
  cacheMaxMemorySize: 64 * 1024 * 1024,
  expireTime: 900,
  // Lint and types are steps of `npm run verify`, with their own output.
  typescript: { ignoreBuildErrors: true },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
