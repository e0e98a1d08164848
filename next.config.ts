import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Tests and other copies build beside the product without disturbing it.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The same sources are the same build, wherever and whenever it is made (npm run build:compare).
  generateBuildId: () => process.env.SOURCE_HASH?.slice(0, 20) ?? null,
  // None of them may ever be bundled: one owns files, one its views. In a bundle axios' closures share a scope with the
  // request that they end, which Node then keeps for ever, and with it each page drawn (S32).
  serverExternalPackages: ['@electric-sql/pglite', 'oidc-provider', 'axios'],
  // None of ours goes through the framework's image service, which would ask any page for one and answer 500 (S11).
  images: { unoptimized: true },
  experimental: {
    // Pages of made-up addresses must not fill the disk.
    isrFlushToDisk: false,
    // Few large scripts: by itself the builder cuts the results page into 18, each compressed without knowing the rest:
    // 10 KB more, and 20 KB more from a landing page to the summary, shared ones counted once (P6). In bytes before
    // anything is made small.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 4_000_000 },
    // A limit or a code of another file is written where it is used, and its file need not come along.
    turbopackCrossModuleConstants: true,
  },
  // Title and description stand in the head of every page, for every reader: none is streamed after the body has begun
  // (E11).
  htmlLimitedBots: /.*/,
  cacheMaxMemorySize: 64 * 1024 * 1024,
  expireTime: 900,
  // Words come taken apart (lib/i18n/server/compiled-messages.ts): no page carries the parser (P6).
  turbopack: {
    // Said, so that a package-lock.json in a folder above is not taken for a choice, and nobody is warned of it.
    root: process.cwd(),
    resolveAlias: { 'use-intl/format-message': './lib/i18n/format-message.ts' },
  },
  // Lint and types are steps of `npm run verify`, with their own output.
  typescript: { ignoreBuildErrors: true },
};

export default createNextIntlPlugin('./lib/i18n/server/request.ts')(config);
