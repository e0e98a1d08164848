import { readFileSync } from 'node:fs';
import path from 'node:path';
import { injectManifest } from '@serwist/build';
import { build } from 'esbuild';
import { OUT_DIR } from './bundle.mjs';

/** Pages that are shown without a connection, by the worker and by nobody else. */
const OFFLINE_PAGES = ['/offline', '/fr/offline'];

/**
 * Builds the service worker beside the website, which serves it at /sw.js, with the list of what it keeps: the offline
 * pages of this build and the logo. Needs the website's build.
 */
export async function buildServiceWorker() {
  const bundled = path.join(OUT_DIR, 'sw.bundle.js');
  await build({
    entryPoints: ['service-worker/sw.ts'],
    outfile: bundled,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2020',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const revision = readFileSync(path.join(OUT_DIR, 'BUILD_ID'), 'utf8');
  const { count, warnings } = await injectManifest({
    swSrc: bundled,
    swDest: path.join(OUT_DIR, 'sw.js'),
    globDirectory: 'public',
    globPatterns: ['*.svg'],
    additionalPrecacheEntries: OFFLINE_PAGES.map((url) => ({ url, revision })),
  });
  if (warnings.length > 0 || count <= OFFLINE_PAGES.length)
    throw new Error(`The service worker's list is incomplete: ${count} entries. ${warnings.join(' ')}`);
}
