import type { RequestListener } from 'node:http';
import { brand } from '@/lib/brand/brand';
import { handOverSignIn } from '@/lib/auth/sign-in-settings';
import { environmentOrExit } from '@/lib/env/environment';
import { StartFault } from '@/lib/env/start-fault';
import { visitorAddress } from '@/lib/gateway/server/visitor-address';
import { startTracing } from '@/lib/tracing/start-tracing';
import { answerAway } from '@/lib/web-server/away-page';
import { deferred } from '@/lib/web-server/deferred';
import { closeListener, listen } from '@/lib/web-server/listen';
import { createLogger } from '@/lib/web-server/log';
import { publicServer } from '@/lib/web-server/public-server';
import { saySayable } from '@/lib/web-server/say-sayable';
import { stopOnSignal } from '@/lib/web-server/stop-on-signal';
import { tracedRequests } from '@/lib/web-server/traces/traced-requests';
import { loginListener } from '@/login-provider/login-listener';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { makeFirstAnswers } from '@/scripts/parts/first-answers';
import { signInOf } from '@/scripts/parts/sign-in-of';
import { siteListener, type CallApi, type PageHandler } from '@/scripts/parts/site-listener';
import { callInner, passOn, PartAway } from '@/scripts/processes/inner-calls';
import { INNER_METRICS, openMetrics } from '@/scripts/processes/metrics-listener';
import { siteMetrics, type Figures, type SiteMetrics } from '@/scripts/parts/site-metrics';
import { keepPages, pageProcesses } from '@/scripts/processes/keep-pages';
import { keepPart, type Part } from '@/scripts/processes/keep-part';
import { programOf } from '@/scripts/processes/program-of';

const environment = environmentOrExit();
const log = createLogger(environment.LOG_LEVEL);
/** As it was handed to us, for the product API: this process adds to its own what the pages read. */
const variables = { ...process.env };

const proxies = trustedPeers(environment.TRUSTED_PROXIES);

/** Promises that requests wait for while the rest of the product starts. */
const calls = deferred<CallApi>();
const website = deferred<PageHandler>();
const login = deferred<RequestListener>();
let isStarted = false;
/** Until the first inventory of an embedded product API is there. */
let isStocking = environment.PRODUCT_API_URL === undefined;
const stocked = deferred<void>();
if (!isStocking) stocked.resolve();

/** The shell: the public port, and the processes behind it, each for itself (docs/architecture.md). */
async function main(): Promise<void> {
  saySayable();
  process.env.PUBLIC_URL = environment.PUBLIC_URL;
  const front = publicServer(proxies);
  const pages = keepPages(pageProcesses(environment.WEB_PROCESSES), {
    file: programOf('web-part'),
    environment: () => process.env,
    log,
  });
  const api = environment.PRODUCT_API_URL ? null : keepApi(pages.tell);
  const metrics = siteMetrics(environment);
  const site = siteListener(environment, log, front, {
    api: calls.promise,
    pages: website.promise,
    login: login.promise,
    isReady: () => isStarted && pages.areOpen(),
    isStocking: () => isStocking,
    watchTurns: metrics?.watchTurns,
  });
  const listener = tracedRequests(site);
  front.on('request', metrics?.counted(listener) ?? listener);
  // Listening comes first: a busy port is one clear line, before anything else has begun.
  process.env.PORT = String(await listen(front, environment.PORT, environment.HOST));
  const figures = await openMetrics(environment, log, () => readFigures(metrics, api));
  const traces = await startTracing(environment, 'site', (words) => log.warn(words));
  stopOnSignal(log, [
    { name: 'figures', stop: async () => figures?.close() },
    { name: 'public listener', stop: () => closeListener(front, 6_000) },
    { name: 'pages', stop: () => pages.stop(1_500) },
    { name: 'product API', stop: async () => api?.stop(7_000) },
    { name: 'traces', stop: traces.stop },
  ]);

  const settings = signInOf(environment);
  handOverSignIn(settings, environment.PUBLIC_URL);
  login.resolve(settings?.isEmbedded && api ? loginOf(api) : loginListener({ brandName: brand.name }));
  await Promise.all([pages.start(), api?.start()]);
  calls.resolve(api ? callsOf(api) : (request) => fetch(request));
  website.resolve(pages.handler);
  isStarted = true;
  log.info({ url: environment.PUBLIC_URL }, 'ready');
  api?.tell({ kind: 'begin' });
  await makeFirstAnswers(environment, { front, log, stocked: stocked.promise });
}

/** The product API's process. Where it listens is told to this process' own calls and to the pages. */
function keepApi(tellPages: (order: { kind: 'api'; url: string }) => void): Part {
  const api = keepPart({
    name: 'api',
    file: programOf('api-part'),
    environment: () => variables,
    log,
    opened: (url) => {
      process.env.PRODUCT_API_URL = url;
      tellPages({ kind: 'api', url });
      if (isStarted) api.tell({ kind: 'begin' });
    },
    hear: (news) => {
      if (news.kind !== 'stocked') return;
      isStocking = false;
      stocked.resolve();
    },
  });
  return api;
}

function callsOf(api: Part): CallApi {
  return async (request) => {
    const url = api.url();
    if (url === null) throw away(api);
    return callInner(url, request);
  };
}

/** /readyz says why. */
function away(api: Part): PartAway {
  const error = new PartAway('The product API is being started again.');
  error.reason = api.diskFault() ?? undefined;
  return error;
}

/** Of this process and the product API's, as far as that one answers. */
async function readFigures(metrics: SiteMetrics | null, api: Part | null): Promise<Figures[]> {
  const url = api?.url() ?? null;
  const asked =
    url === null
      ? []
      : await fetch(`${url}${INNER_METRICS}`, { signal: AbortSignal.timeout(5_000) })
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own process has written them
          .then((answer) => answer.json() as Promise<Figures>)
          .catch(() => []);
  return [(await metrics?.read()) ?? [], asked];
}

/** The embedded login provider answers in the product API's process. Whose request it is, is said here. */
function loginOf(api: Part): RequestListener {
  return (req, res) => {
    const url = api.url();
    if (url === null) return answerAway(req, res);
    const forwarded = req.headers['x-forwarded-for']?.toString() ?? null;
    req.headers['x-forwarded-for'] = visitorAddress(req.socket.remoteAddress, forwarded, proxies);
    passOn(url, req, res).catch((error: unknown) => {
      log.warn({ err: error }, 'a page of the login provider could not be had');
      answerAway(req, res);
    });
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});

function reasonOf(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error && error.stack ? error.stack : String(error);
}
