import { createServer, type RequestListener, type Server } from 'node:http';
import { handOverSignIn } from '@/lib/auth/sign-in-settings';
import { environmentOrExit, type Environment } from '@/lib/env/environment';
import { deferred } from '@/lib/web-server/deferred';
import { closeListener, listen } from '@/lib/web-server/listen';
import { createLogger } from '@/lib/web-server/log';
import { saySayable } from '@/lib/web-server/say-sayable';
import { refuseTunnels } from '@/lib/web-server/served-methods';
import { stopOnSignal } from '@/lib/web-server/stop-on-signal';
import { runCommand } from '@/scripts/commands';
import { openLogin, signInOf } from '@/scripts/parts/embedded-login';
import { endWithReason } from '@/scripts/end-with-reason';
import { loadFirstInventory } from '@/scripts/parts/first-inventory';
import { drawFirstPictures } from '@/scripts/parts/first-pictures';
import { leaveOutKnownNotices } from '@/scripts/known-notices.mjs';
import { apiListener, openProductApi, type OpenProductApi } from '@/scripts/parts/open-product-api';
import { siteListener, type CallApi, type PageHandler } from '@/scripts/parts/site-listener';

const environment = environmentOrExit();
const log = createLogger(environment.LOG_LEVEL);

/** Promises that requests wait for while the rest of the product starts. */
const api = deferred<CallApi>();
const website = deferred<PageHandler>();
const login = deferred<RequestListener>();
let isReady = false;
/** Until the first inventory of an embedded product API is there. */
let isStocking = environment.PRODUCT_API_URL === undefined;

async function main(): Promise<void> {
  leaveOutKnownNotices();
  saySayable();
  // Read by the website's own code, in this process; PRODUCT_API_URL follows once its listener has a port.
  process.env.PUBLIC_URL = environment.PUBLIC_URL;
  const front = createServer();
  const internal = createServer();
  refuseTunnels(front);
  let opened: OpenProductApi | null = null;

  front.on(
    'request',
    siteListener(environment, log, front, {
      api: api.promise,
      pages: website.promise,
      login: login.promise,
      isReady: () => isReady,
      isStocking: () => isStocking,
    }),
  );
  // Listening comes first: a busy port is one clear line, before anything else has begun.
  const port = await listen(front, environment.PORT, environment.HOST);
  stopOnSignal(log, [
    { name: 'public listener', stop: () => closeListener(front, 6_000) },
    { name: 'internal listener', stop: () => closeListener(internal, 1_000) },
    { name: 'database', stop: async () => opened?.close() },
  ]);

  const settings = signInOf(environment);
  handOverSignIn(settings, environment.PUBLIC_URL);
  if (environment.PRODUCT_API_URL) {
    process.env.PRODUCT_API_URL = environment.PRODUCT_API_URL;
    api.resolve((request) => fetch(request));
  } else {
    opened = await embedApi(environment, internal);
  }
  login.resolve(await openLogin(environment, settings, opened?.api, log));
  await openWebsite(front, port);
  isReady = true;
  log.info({ url: environment.PUBLIC_URL }, 'ready');
  const pictures = drawFirstPictures(environment, front, log);
  if (opened) {
    opened.api.start();
    await loadFirstInventory(opened.api, environment, log);
    isStocking = false;
  }
  await pictures;
}

/** The product API in this process: called directly by the gateway, over the internal listener by the website. */
async function embedApi(settings: Environment, internal: Server): Promise<OpenProductApi> {
  const opened = await openProductApi(settings, log, runCommand);
  internal.on('request', apiListener(opened.api));
  const port = await listen(internal, 0, '127.0.0.1');
  process.env.PRODUCT_API_URL = `http://127.0.0.1:${port}`;
  api.resolve(async (request) => opened.api.fetch(request));
  return opened;
}

async function openWebsite(front: Server, port: number): Promise<void> {
  // Loaded here, so that a refusal does not wait for it.
  const { default: next } = await import('next');
  // The name that addresses carry, not the one that is listened on: where they differ, Next takes its own rewrites for
  // another site's.
  const app = next({
    dir: process.cwd(),
    hostname: new URL(environment.PUBLIC_URL).hostname,
    port,
    httpServer: front,
  });
  await app.prepare();
  website.resolve(app.getRequestHandler());
}

main().catch(endWithReason);
