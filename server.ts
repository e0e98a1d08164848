import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { handOverSignIn, signInSettings, type SignInSettings } from '@/lib/auth/sign-in-settings';
import { brand } from '@/lib/brand/brand';
import { chatOriginsOf } from '@/lib/chat/chat-scripts';
import { environmentOrExit, isLoopback, type Environment } from '@/lib/env/environment';
import { readSecrets } from '@/lib/env/secrets';
import { trustedProxies, visitorAddress } from '@/lib/gateway/server/visitor-address';
import { remembered } from '@/lib/http/remembered';
import { pageKnowledge } from '@/lib/page-requests/page-knowledge';
import { pathFor } from '@/lib/paths/routes';
import { splitLanguage } from '@/lib/paths/language-paths';
import { deferred } from '@/lib/web-server/deferred';
import { closeListener, listen, StartFault } from '@/lib/web-server/listen';
import { createLogger } from '@/lib/web-server/log';
import { publicListener } from '@/lib/web-server/public-listener';
import { stopOnSignal } from '@/lib/web-server/stop-on-signal';
import { createLoginProvider } from '@/login-provider/create-login-provider';
import { loginListener } from '@/login-provider/login-listener';
import { createLoginStore, DatabaseRefused, DirectoryInUse, sendSignInCode } from '@/product-api/index';
import { LANGUAGES, type Language } from '@/rules/language';
import { runCommand } from '@/scripts/commands';
import { loadFirstInventory } from '@/scripts/first-inventory';
import { openProductApi, type OpenProductApi } from '@/scripts/open-product-api';

type CallApi = (request: Request) => Promise<Response>;
type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

const environment = environmentOrExit();
const log = createLogger(environment.LOG_LEVEL);
const isDevelopment = environment.NODE_ENV === 'development';

/** Promises that requests wait for while the rest of the product starts. */
const api = deferred<CallApi>();
const website = deferred<PageHandler>();
const login = deferred<RequestListener>();
let isReady = false;
/** Until the first inventory of an embedded product API is there. */
let isStocking = environment.PRODUCT_API_URL === undefined;

async function main(): Promise<void> {
  // Read by the website's own code, in this process; PRODUCT_API_URL follows once its listener has a port.
  process.env.PUBLIC_URL = environment.PUBLIC_URL;
  const front = createServer();
  const internal = createServer();
  let opened: OpenProductApi | null = null;

  front.on(
    'request',
    publicListener({
      publicUrl: environment.PUBLIC_URL,
      apiOrigin: new URL(environment.PRODUCT_API_URL ?? 'http://product-api.internal').origin,
      trustedProxies: trustedProxies(environment.TRUSTED_PROXIES),
      countryHeader: environment.COUNTRY_HEADER,
      isDevelopment,
      usesRecaptcha: environment.CAPTCHA_PROVIDER === 'recaptcha',
      chatOrigins: chatOriginsOf(environment),
      loginOrigin: environment.AUTH_ISSUER && new URL(environment.AUTH_ISSUER).origin,
      log,
      callApi: async (request) => (await api.promise)(request),
      pages: () => website.promise,
      login: (req, res) => void login.promise.then((listener) => listener(req, res)),
      missingPage: missingPageOf(front),
      isReady: () => isReady,
      isStocking: () => isStocking,
      know: pageKnowledge,
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
  login.resolve(
    settings?.isEmbedded && opened
      ? await embedLogin(environment, settings, opened)
      : loginListener({ brandName: brand.name }),
  );
  await openWebsite(front, port);
  isReady = true;
  log.info({ url: environment.PUBLIC_URL }, 'ready');
  if (opened) {
    opened.api.start();
    await loadFirstInventory(opened.api, environment, log);
    isStocking = false;
  }
}

/** The product API in this process: called directly by the gateway, over the internal listener by the website. */
async function embedApi(settings: Environment, internal: Server): Promise<OpenProductApi> {
  const opened = await openProductApi(settings, log, runCommand);
  const answer = getRequestListener(async (request, env) => opened.api.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  internal.on('request', (req, res) => void answer(req, res));
  const port = await listen(internal, 0, '127.0.0.1');
  process.env.PRODUCT_API_URL = `http://127.0.0.1:${port}`;
  api.resolve(async (request) => opened.api.fetch(request));
  return opened;
}

/** Null: accounts are closed. A website alone without a login provider needs no secret, and makes none. */
function signInOf(settings: Environment): SignInSettings | null {
  return settings.AUTH_ISSUER || !settings.PRODUCT_API_URL
    ? signInSettings(settings, readSecrets(settings).signingKey)
    : null;
}

/**
 * The login provider in this process: it keeps people and codes in the product API's database and posts through its
 * outbox.
 */
async function embedLogin(
  { PUBLIC_URL, SMTP_URL, DATA_DIR, DEMO_INVENTORY, RATE_LIMITS, TRUSTED_PROXIES }: Environment,
  { issuer, clientId, clientSecret, audience }: SignInSettings,
  { api: { ctx } }: OpenProductApi,
): Promise<RequestListener> {
  const proxies = trustedProxies(TRUSTED_PROXIES);
  const mails = SMTP_URL ? {} : { mails: resolve(DATA_DIR, 'outbox') };
  log.warn(
    { issuer, ...mails },
    'the embedded login provider runs: for trying out; people of a public site sign in at AUTH_ISSUER',
  );
  return createLoginProvider({
    publicUrl: PUBLIC_URL,
    brandName: brand.name,
    clientId,
    clientSecret,
    audience,
    store: createLoginStore(ctx.database, { now: ctx.now, secret: ctx.secrets.signingKey }),
    sendCode: (letter) => sendSignInCode(ctx, letter),
    hasDemoPeople: DEMO_INVENTORY && isLoopback(new URL(PUBLIC_URL).hostname),
    hasLimits: RATE_LIMITS,
    addressOf: (req) =>
      visitorAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString() ?? null, proxies),
    log,
    now: ctx.now,
  });
}

async function openWebsite(front: Server, port: number): Promise<void> {
  // Loaded here, so that a refusal does not wait for it.
  const { default: next } = await import('next');
  // The name that addresses carry, not the one that is listened on: where they differ, Next takes its own rewrites for
  // another site's.
  const app = next({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: new URL(environment.PUBLIC_URL).hostname,
    port,
    httpServer: front,
  });
  await app.prepare();
  website.resolve(app.getRequestHandler());
}

/** The site's own 404 page, fetched from ourselves and kept for a minute. */
function missingPageOf(front: Server): (pathname: string) => Promise<string> {
  const pages = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      remembered(() => ownPage(front, pathFor('notFound', language)), {
        keepMs: () => (isDevelopment ? 0 : 60_000),
        fallback: '',
      }),
    ]),
  ) as Record<Language, () => Promise<string>>;
  return (pathname) => pages[splitLanguage(pathname).language]();
}

function ownPage(front: Server, path: string): Promise<string> {
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('The public listener is closed.');
  const { address: host, port } = address;
  return new Promise((resolve, reject) => {
    httpRequest(
      {
        host: host === '::' || host === '0.0.0.0' ? 'localhost' : host,
        port,
        path,
        headers: { host: new URL(environment.PUBLIC_URL).host },
      },
      (res) => {
        let html = '';
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => (html += chunk))
          .on('end', () => resolve(html))
          .on('error', reject);
      },
    )
      .on('error', reject)
      .end();
  });
}

main().catch((error: unknown) => {
  const isPlain = [StartFault, DirectoryInUse, DatabaseRefused].some((fault) => error instanceof fault);
  process.stderr.write(`${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
});
