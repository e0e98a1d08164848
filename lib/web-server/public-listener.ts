import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { plannerToken } from '../auth/planner-token';
import { toApiRequest, toBrowserAnswer, type GatewaySite, type GatewayVisitor } from '../gateway/gateway';
import { refusal } from '../gateway/refusals';
import type { TrustedPeers } from '@/rules/network/trusted-peers';
import { visitorAddress, visitorCountry } from '../gateway/server/visitor-address';
import { readCookies } from '../gateway/visitor-cookies';
import { isIndexedPath } from '../paths/is-indexed-path';
import { splitLanguage } from '../paths/language-paths';
import type { PageKnowledge } from '../page-requests/page-request';
import { completeFailures } from './complete-failures';
import { DECIDED_HEADER, decidedPage, STOCKING_HEADER } from './decided-page';
import { loopbackRedirect } from './loopback';
import { isPlainPath } from './plain-path';
import { problemPage } from './problem-page';
import { refuseMethod } from './served-methods';
import { varyByLanguage } from './vary-by-language';
import { contentSecurityPolicy, securityHeaders, usesStrictPolicy } from './security-headers';

type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export type PublicListenerParts = {
  publicUrl: string;
  /** Where a forwarded call goes; for an embedded product API any origin will do. */
  apiOrigin: string;
  trustedProxies: TrustedPeers;
  /** Header in which a trusted proxy names the visitor's country (COUNTRY_HEADER). */
  countryHeader?: string;
  isDevelopment: boolean;
  usesRecaptcha: boolean;
  /** Where a configured chat comes from (D56). */
  chatOrigins: readonly string[];
  /** Where a configured map comes from. */
  mapOrigins: readonly string[];
  /** Origin of a login provider elsewhere: a form of ours that ends the sign-in leads there. */
  loginOrigin?: string;
  log: Logger;
  /** The product API, embedded or on another machine. Waits until it is open. */
  callApi: (request: Request) => Promise<Response>;
  /** The website. Waits until the framework is ready. */
  pages: () => Promise<PageHandler>;
  /** Everything under /login (embedded login provider). */
  login: RequestListener;
  /** HTML of the site's own 404 page in the language of a path. */
  missingPage: (pathname: string) => Promise<string>;
  isReady: () => boolean;
  /** True while the first inventory is being loaded. */
  isStocking: () => boolean;
  /** What the decision on a page asks; the same that the middleware asks. */
  know: PageKnowledge;
};

/** What answers on PORT: calls through the gateway, sign-in, health, and everything else as pages. */
export function publicListener(parts: PublicListenerParts): RequestListener {
  const site: GatewaySite = { publicOrigin: new URL(parts.publicUrl).origin, apiOrigin: parts.apiOrigin };
  const visitors = new WeakMap<IncomingMessage, GatewayVisitor>();
  const visitorOf = (req: IncomingMessage) => {
    const known = visitors.get(req) ?? {
      address: visitorAddress(req.socket.remoteAddress, headerOf(req, 'x-forwarded-for'), parts.trustedProxies),
      country: parts.countryHeader
        ? visitorCountry(req.socket.remoteAddress, headerOf(req, parts.countryHeader), parts.trustedProxies)
        : null,
      requestId: randomUUID(),
    };
    visitors.set(req, known);
    return known;
  };

  const calls = getRequestListener(
    async (request, env) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter hands in Node's own request
      const visitor = visitorOf((env as { incoming: IncomingMessage }).incoming);
      const call = toApiRequest(
        request,
        { ...visitor, plannerToken: await plannerToken(readCookies(request.headers.get('cookie'))) },
        site,
      );
      if (call instanceof Response) return call;
      const answer = await parts.callApi(call).catch((error: unknown) => {
        parts.log.error({ err: error, requestId: visitor.requestId }, 'the product API cannot be reached');
        return refusal(
          'NOT_READY',
          new URL(call.url).searchParams.get('language') === 'fr' ? 'fr' : 'en',
          visitor.requestId,
        );
      });
      return toBrowserAnswer(answer, request, visitor, site);
    },
    { overrideGlobalObjects: false },
  );

  return (req, res) => {
    if (refuseMethod(req, res, visitorOf(req).requestId)) return;
    const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === '/healthz') return json(res, 200, { status: 'ok' });
    if (pathname === '/readyz') return void ready(res, parts, visitorOf(req).requestId);
    if (pathname === '/login' || pathname.startsWith('/login/')) return parts.login(req, res);
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/')) return void calls(req, res);
    void page(req, res, pathname, visitorOf(req), parts);
  };
}

async function page(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  visitor: { address: string; requestId: string },
  parts: PublicListenerParts,
): Promise<void> {
  const { publicUrl, isDevelopment, usesRecaptcha, chatOrigins, mapOrigins, loginOrigin, log } = parts;
  const site = new URL(publicUrl);
  const isHttps = site.protocol === 'https:';
  res.setHeader('x-request-id', visitor.requestId);
  const isPlain = isPlainPath(pathname);
  const isFile = isPlain && pathname.startsWith('/_next/');
  const elsewhere = isFile ? null : loopbackRedirect(req.headers.host, req.url ?? '/', publicUrl);
  if (elsewhere !== null) return void res.writeHead(308, { location: elsewhere, 'cache-control': 'no-store' }).end();

  const nonce = randomBytes(16).toString('base64');
  if (!isFile) {
    const startedAt = performance.now();
    res.once('finish', () =>
      log.info(
        {
          method: req.method,
          path: pathname,
          status: res.statusCode,
          ms: Math.round(performance.now() - startedAt),
          requestId: visitor.requestId,
        },
        'page',
      ),
    );
    const isStrict = usesStrictPolicy(pathname);
    const policy = contentSecurityPolicy({
      nonce: isStrict ? nonce : undefined,
      isDevelopment,
      isHttps,
      usesRecaptcha,
      chatOrigins,
      mapOrigins,
      loginOrigin,
    });
    for (const [name, value] of Object.entries({
      ...securityHeaders({ isHttps, url: req.url ?? '/' }),
      'content-security-policy': policy,
    }))
      res.setHeader(name, value);
    // The framework reads the nonce from the request; a page that is the same for everybody must not see one.
    if (isStrict) req.headers['content-security-policy'] = policy;
    else delete req.headers['content-security-policy'];
  }
  if (!isPlain) return missing(res, pathname, parts);
  setInnerHeaders(req, visitor, site);
  if (parts.isStocking()) req.headers[STOCKING_HEADER] = '1';

  if (pathname === '/') varyByLanguage(res);
  const isData = req.headers.rsc !== undefined;
  if (!isFile && !isData) {
    completeFailures(req, res, {
      pageFor: async (status) => {
        if (status === 404) return parts.missingPage(pathname);
        res.setHeader(
          'content-security-policy',
          contentSecurityPolicy({ nonce, isDevelopment, isHttps, usesRecaptcha, chatOrigins, mapOrigins, loginOrigin }),
        );
        return problemPage(splitLanguage(pathname).language, visitor.requestId, nonce);
      },
    });
  }
  try {
    const drawPage = await parts.pages();
    const decided = isFile ? null : await decidedPage(req, parts.know, parts.isStocking());
    if (decided !== null) {
      req.headers[DECIDED_HEADER] = '1';
      req.url = decided;
      if (!isIndexedPath(pathname)) res.setHeader('x-robots-tag', 'noindex');
    }
    await drawPage(req, res);
  } catch (error) {
    log.error({ err: error, path: pathname, requestId: visitor.requestId }, 'a page failed');
    if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    res.end();
  }
}

/** A path that no page has, said by the site's own 404 page. */
async function missing(res: ServerResponse, pathname: string, { missingPage }: PublicListenerParts): Promise<void> {
  const body = await missingPage(pathname);
  res
    .writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .end(body);
}

/** What the website may believe about a request: written by this listener alone, whatever the visitor sent. */
function setInnerHeaders(req: IncomingMessage, visitor: { address: string; requestId: string }, site: URL): void {
  const isPrefetch =
    req.headers['next-router-prefetch'] !== undefined || req.headers['next-router-segment-prefetch'] !== undefined;
  for (const name of [
    'x-middleware-subrequest',
    'x-page-prefetch',
    DECIDED_HEADER,
    STOCKING_HEADER,
    'forwarded',
    'x-forwarded-port',
  ])
    delete req.headers[name];
  if (isPrefetch) req.headers['x-page-prefetch'] = '1';
  Object.assign(req.headers, {
    'x-forwarded-for': visitor.address,
    'x-forwarded-proto': site.protocol.replace(':', ''),
    'x-forwarded-host': site.host,
    'x-request-id': visitor.requestId,
  });
}

/** Ready = pages can be drawn, what is on sale is known, and the product API's database answers. */
async function ready(
  res: ServerResponse,
  { isReady, isStocking, callApi, apiOrigin }: PublicListenerParts,
  requestId: string,
): Promise<void> {
  if (!isReady()) return json(res, 503, { status: 'starting' }, { 'retry-after': '1' });
  if (isStocking()) return json(res, 503, { status: 'stocking' }, { 'retry-after': '1' });
  try {
    const answer = await callApi(
      new Request(`${apiOrigin}/readyz`, {
        headers: { 'x-request-id': requestId },
        signal: AbortSignal.timeout(2_000),
      }),
    );
    json(res, answer.status, { status: answer.ok ? 'ready' : 'not ready' }, answer.ok ? {} : { 'retry-after': '1' });
  } catch {
    json(res, 503, { status: 'not ready' }, { 'retry-after': '1' });
  }
}

function json(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));
}

function headerOf(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name];
  return value === undefined ? null : String(value);
}
