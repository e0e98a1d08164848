import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { chatOriginsOf } from '@/lib/chat/chat-scripts';
import { mapOriginsOf } from '@/lib/maps/map-style';
import type { Environment } from '@/lib/env/environment';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { remembered } from '@/lib/http/remembered';
import { splitLanguage } from '@/lib/paths/language-paths';
import { pageKnowledge } from '@/lib/page-requests/page-knowledge';
import { pathFor } from '@/lib/paths/routes';
import { knownEdition } from '@/lib/web-server/kept/known-edition';
import { buildFolder, renewalKeyOf } from '@/lib/web-server/kept/renewal-key';
import { processTracer } from '@/lib/tracing/process-tracer';
import { pageTurns, type WatchTurns } from '@/lib/web-server/turns/page-turns';
import { publicListener } from '@/lib/web-server/public-listener';
import { LANGUAGES, type Language } from '@/rules/language';
import { ownPage } from './own-page';

export type CallApi = (request: Request) => Promise<Response>;
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** What the public port leads to. Requests wait for the parts that are still being opened. */
export type SiteParts = {
  api: Promise<CallApi>;
  pages: Promise<PageHandler>;
  login: Promise<RequestListener>;
  isReady: () => boolean;
  /** Until the first inventory of an embedded product API is there. */
  isStocking: () => boolean;
  /** Is told of the line in front of pages, where it is measured. */
  watchTurns?: WatchTurns;
};

/** @param front the server on the public port: the site's own 404 page is fetched from it */
export function siteListener(environment: Environment, log: Logger, front: Server, parts: SiteParts): RequestListener {
  const apiOrigin = new URL(environment.PRODUCT_API_URL ?? 'http://product-api.internal').origin;
  const pages = parts.pages.then((draw) => (environment.RATE_LIMITS ? pageTurns(draw, parts) : draw));
  // Whoever asks for a page hears of it.
  pages.catch(() => undefined);
  const callApi: CallApi = async (request) => (await parts.api)(request);
  return publicListener({
    publicUrl: environment.PUBLIC_URL,
    apiOrigin,
    trustedProxies: trustedPeers(environment.TRUSTED_PROXIES),
    countryHeader: environment.COUNTRY_HEADER,
    isDevelopment: environment.NODE_ENV === 'development',
    usesRecaptcha: environment.CAPTCHA_PROVIDER === 'recaptcha',
    usesStripe: environment.PAYMENT_PROVIDER === 'stripe',
    chatOrigins: chatOriginsOf(environment),
    mapOrigins: mapOriginsOf(environment),
    loginOrigin: environment.AUTH_ISSUER && new URL(environment.AUTH_ISSUER).origin,
    log,
    callApi: traced(callApi),
    pages: () => pages,
    login: (req, res) => void parts.login.then((listener) => listener(req, res)),
    missingPage: missingPageOf(environment, front),
    isReady: parts.isReady,
    isStocking: parts.isStocking,
    know: pageKnowledge,
    ...knownEdition(apiOrigin, callApi),
    renewalKey: environment.NODE_ENV === 'development' ? () => null : renewalKeyOf(buildFolder()),
  });
}

/** A call to the product API as a span of the request that makes it, where somebody asks for traces. */
function traced(call: CallApi): CallApi {
  return async (request) => {
    const tracer = processTracer();
    if (!tracer?.current()) return call(request);
    return tracer.inSpan({ name: 'product API', kind: 'client' }, async (span) => {
      request.headers.set('traceparent', span.traceparent);
      const answer = await call(request);
      span.tell({ 'http.response.status_code': answer.status });
      if (answer.status >= 500) span.fail();
      return answer;
    });
  };
}

/** The site's own 404 page, fetched from ourselves and kept for a minute. */
function missingPageOf(environment: Environment, front: Server): (pathname: string) => Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every language has its page
  const pages = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      remembered(() => ownPage(environment, front, pathFor('notFound', language)), {
        keepMs: () => (environment.NODE_ENV === 'development' ? 0 : 60_000),
        fallback: '',
      }),
    ]),
  ) as Record<Language, () => Promise<string>>;
  return (pathname) => pages[splitLanguage(pathname).language]();
}
