import type { IncomingMessage } from 'node:http';
import { readCookies } from '../gateway/visitor-cookies';
import { encodePath, splitLanguage } from '../paths/language-paths';
import { matchRoute } from '../paths/match-route';
import { decidePageRequest, type PageKnowledge } from '../page-requests/page-request';
import { ROUTES, type Route } from '../paths/routes';

/** Tells middleware.ts that its work is done. Only this shell sets it; a visitor's is removed. */
export const DECIDED_HEADER = 'x-page-decided';
/** Tells middleware.ts that the first inventory is being loaded. */
export const STOCKING_HEADER = 'x-first-inventory';

/** Where it is found, and whether search engines must not list it. */
export type DecidedPage = { inner: string; isUnlisted: boolean };

/**
 * Where a page that is the same for everybody is found inside the website, decided by the middleware's own rule but
 * without its cost (P2: a pass through middleware halves the requests per second).
 * @param isStocking the first inventory is being loaded
 * @returns null where the middleware has to answer: other pages, redirects, what is missing, what is guarded
 */
export async function decidedPage(
  req: IncomingMessage,
  know: PageKnowledge,
  isStocking: boolean,
): Promise<DecidedPage | null> {
  const { url = '/', method = 'GET', headers } = req;
  const isDocument =
    (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && headers['next-action'] === undefined;
  const at = url.indexOf('?');
  const pathname = at === -1 ? url : url.slice(0, at);
  if (!isDocument || !isForEverybody(pathname)) return null;
  const search = new URLSearchParams(at === -1 ? '' : url.slice(at));
  const decision = await decidePageRequest(
    {
      pathname,
      search,
      cookies: readCookies(headers.cookie ?? null),
      acceptLanguage: headers['accept-language'] ?? null,
      isPrefetch: false,
      isStocking,
    },
    { ...know, isGoneHotel: leftToMiddleware },
  );
  if (decision.kind !== 'show' || decision.isMissing) return null;
  const path = decision.path === '/' ? '' : encodePath(decision.path);
  const inner = `/${decision.language}${path}${at === -1 ? '' : url.slice(at)}`;
  return { inner, isUnlisted: decision.isUnlisted ?? false };
}

/** A hotel that no list has: whether it is gone the middleware asks, so that nobody asks twice for one page. */
const leftToMiddleware: PageKnowledge['isGoneHotel'] = async () => true;

/** Browsing pages without a guard. Where the root's language leads elsewhere, the middleware says so (R14). */
function isForEverybody(pathname: string): boolean {
  const match = matchRoute(splitLanguage(pathname).path);
  const route: Route | null = match && ROUTES[match.name];
  return route !== null && route.group === 'browse' && route.guard === undefined;
}
