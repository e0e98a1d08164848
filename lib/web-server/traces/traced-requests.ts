import type { RequestListener } from 'node:http';
import { splitLanguage } from '../../paths/language-paths';
import { matchRoute } from '../../paths/match-route';
import { ROUTES } from '../../paths/routes';
import { processTracer } from '../../tracing/process-tracer';

/**
 * The same listener; each request is a span where somebody asks for traces. Health and files are none: they would be
 * most of all that is sent.
 * @param isInner our own process asks, and is believed whose trace it belongs to; else nobody is
 */
export function tracedRequests(listener: RequestListener, { isInner = false } = {}): RequestListener {
  return (req, res) => {
    const tracer = processTracer();
    const route = tracer && routeOf(req.url);
    const parent = isInner ? headerOf(req.headers.traceparent) : null;
    for (const name of ['traceparent', 'tracestate', 'baggage']) delete req.headers[name];
    if (!tracer || route === null || (isInner && parent === null)) return listener(req, res);
    const method = req.method ?? 'GET';
    const requestId = isInner ? headerOf(req.headers['x-request-id']) : null;
    const facts = {
      'http.request.method': method,
      'http.route': route,
      ...(requestId === null ? {} : { 'tandem.request_id': requestId }),
    };
    void tracer.inSpan({ name: `${method} ${route}`, kind: 'server', facts, parent }, async (span) => {
      const isOver = new Promise<void>((resolve) => res.once('close', resolve));
      listener(req, res);
      await isOver;
      // Of a visitor who has left first the status says nothing.
      if (res.writableFinished) span.tell({ 'http.response.status_code': res.statusCode });
      if (res.statusCode >= 500) span.fail();
    });
  };
}

function headerOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The pattern of an address, never the address: numbers of bookings and words of a search stand in one. */
function routeOf(url = '/'): string | null {
  const [path = '/'] = url.split('?', 1);
  if (path === '/healthz' || path === '/readyz') return null;
  for (const [start, route] of DOORS) if (path === start || path.startsWith(`${start}/`)) return route;
  if (/^\/(?:_next|words|cities|ground|drawings|og|sitemaps)\/|\.[a-z\d]+$/.test(path)) return null;
  const match = matchRoute(splitLanguage(path).path.toLowerCase());
  return match ? ROUTES[match.name].path : '/{other}';
}

/** What is no page, from the narrower to the wider. The product API's own span says which operation. */
const DOORS = [
  ['/api/auth', '/api/auth'],
  ['/api/v1', '/api/v1'],
  ['/api', '/api'],
  ['/login', '/login'],
  ['/auth', '/auth'],
] as const;
