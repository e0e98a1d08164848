/// <reference lib="webworker" />
import {
  CacheFirst,
  CacheableResponsePlugin,
  ExpirationPlugin,
  NetworkOnly,
  Serwist,
  type PrecacheEntry,
  type RouteHandlerCallback,
  type SerwistPlugin,
} from 'serwist';
import { pageAssets } from '../lib/offline/page-assets';
import { isSavedTicketPath, SAVED_TICKETS_CACHE } from '../lib/offline/saved-ticket-address';
import { splitLanguage } from '../lib/paths/language-paths';
import { pathFor } from '../lib/paths/routes';

/**
 * The service worker (R154, F38). It keeps the page that says 'no connection' in both languages with what that page is
 * made of, files whose name changes with their content, and tickets that a traveller asked for. It never answers a call
 * of the product API and keeps no page of a visitor: every address but these goes to the network as if it were not
 * there.
 */
declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry & { revision: string })[] };

const precacheEntries = self.__SW_MANIFEST;
const OFFLINE_SHELL = 'offline-shell-';
/** A cache for each build, so that page and scripts of the offline page are always of the same one. */
const shell = `${OFFLINE_SHELL}${precacheEntries.find(({ url }) => url === pathFor('offline', 'en'))?.revision ?? ''}`;

/**
 * While the offline page is being kept: what it is made of is kept with it, or the installation fails and is tried
 * again later.
 */
const withAssets: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
      const assets = pageAssets(await response.clone().text());
      await (await caches.open(shell)).addAll(assets);
    }
    return response;
  },
};

/**
 * Hashed names never change their content. Kept over updates, so that a tab of the version before finds its own files.
 */
const built = new CacheFirst({
  cacheName: 'built-files',
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
});

const builtFile: RouteHandlerCallback = async ({ request, event }) =>
  (await caches.match(request, { cacheName: shell, ignoreVary: true })) ?? built.handle({ request, event });

const pages = new NetworkOnly();

const savedTicket: RouteHandlerCallback = async ({ request, url, event }) =>
  (await caches.match(url.pathname, { cacheName: SAVED_TICKETS_CACHE })) ?? pages.handle({ request, event });

const serwist = new Serwist({
  precacheEntries,
  precacheOptions: { cleanupOutdatedCaches: true, plugins: [withAssets] },
  // Takes over at once: it shows nobody an old page, and files of the version before stay.
  skipWaiting: true,
  clientsClaim: true,
  // A visit does not wait for the worker to wake up.
  navigationPreload: true,
  runtimeCaching: [
    { matcher: ({ sameOrigin, url }) => sameOrigin && isSavedTicketPath(url.pathname), handler: savedTicket },
    { matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'), handler: builtFile },
    { matcher: ({ request }) => request.mode === 'navigate', handler: pages },
  ],
  fallbacks: {
    entries: [
      {
        url: pathFor('offline', 'fr'),
        matcher: ({ request }) => splitLanguage(new URL(request.url).pathname).language === 'fr',
      },
      { url: pathFor('offline', 'en'), matcher: () => true },
    ],
  },
});

self.addEventListener('activate', (event) => event.waitUntil(forgetOlderShells()));
serwist.addEventListeners();

async function forgetOlderShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_SHELL) && name !== shell);
  await Promise.all(older.map((name) => caches.delete(name)));
}
