import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { DEFAULT_LANGUAGE, isLanguage } from '@/rules/language';
import { believedCountry, plainAddress, trustedPeers } from '@/rules/network/trusted-peers';
import type { SpanFacts } from '@/rules/network/tracer';
import type { Errand } from '@/rules/turns/next-turn';
import type { ApiContext } from '../context';
import type { RequestVariables } from './serve-operation';
import { visitorAddress } from './visitor-address';

const SANE_REQUEST_ID = /^[\w.:-]{8,100}$/;

/** Whatever the API answers is data: nothing in it may run, be framed or be guessed to be another type. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
};

/** What @hono/node-server puts beside the request. Absent when the API is called inside the process. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/**
 * Reads what every call carries, answers the request id and safe headers, and writes one line of log: no ids, bodies or
 * query values.
 */
export function requestContext(ctx: ApiContext): MiddlewareHandler<RequestVariables> {
  const isTrusted = trustedPeers(ctx.config.trustedPeers);
  return async (c, next) => {
    const startedAt = performance.now();
    const given = c.req.header('x-request-id');
    const requestId = given && SANE_REQUEST_ID.test(given) ? given : randomUUID();
    const language = c.req.query('language');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter hands in Node's own request
    const peer = (c.env as NodeBindings)?.incoming?.socket?.remoteAddress ?? null;
    c.set('requestId', requestId);
    c.set('language', isLanguage(language) ? language : DEFAULT_LANGUAGE);
    c.set('sessionId', (c.req.header('sessionId') ?? c.req.query('sessionId')) || null);
    const caller = c.req.header('x-caller');
    const isBelieved = peer === null || isTrusted(plainAddress(peer));
    c.set('isProgram', caller === 'program');
    c.set('errand', isBelieved ? errandOf(caller, c.get('sessionId')) : 'search');
    c.set('visitorAddress', visitorAddress(peer, c.req.header('x-forwarded-for'), isTrusted));
    c.set('visitorCountry', believedCountry(peer, c.req.header('x-visitor-country'), isTrusted));
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    const answer = async () => {
      await next();
      const passedMs = performance.now() - startedAt;
      const called = { method: c.req.method, route: routePath(c, -1), status: c.res.status };
      ctx.metrics?.requests.observe(called, passedMs / 1000);
      ctx.log.info({ ...called, ms: Math.round(passedMs * 10) / 10, requestId }, 'request');
      return called;
    };
    if (!ctx.tracer || !c.req.path.startsWith('/api/')) return void (await answer());
    // Whose trace it belongs to is believed of whoever is believed about a visitor: our own website.
    const parent = isBelieved ? (c.req.header('traceparent') ?? null) : null;
    await ctx.tracer.inSpan({ name: c.req.method, kind: 'server', parent }, async (span) => {
      const { method, route, status } = await answer();
      span.rename(c.get('operationId') ?? `${method} ${route}`);
      span.tell(factsOf({ method, route, status, requestId }, c.get('operationId')));
      if (status >= 500) span.fail();
    });
  };
}

function factsOf(
  called: { method: string; route: string; status: number; requestId: string },
  operationId: string | undefined,
): SpanFacts {
  return {
    'http.request.method': called.method,
    'http.route': called.route,
    'http.response.status_code': called.status,
    'tandem.request_id': called.requestId,
    ...(operationId === undefined ? {} : { 'tandem.operation_id': operationId }),
  };
}

/** Pages go first, and whoever looks around without a session or says that it is a crawler goes last. */
function errandOf(caller: string | undefined, sessionId: string | null): Errand {
  if (caller === 'page') return 'page';
  return caller === 'crawler' || (caller === 'program' && sessionId === null) ? 'crawl' : 'search';
}
