import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageKnowledge } from '../page-requests/page-request';
import { isIndexedPath } from '../paths/is-indexed-path';
import { splitLanguage } from '../paths/language-paths';
import { completeFailures } from './complete-failures';
import { beAway } from './away-page';
import { DECIDED_HEADER, decidedPage, STOCKING_HEADER } from './decided-page';
import { keptForSite, RENEWAL_HEADER, type KeptForSite, type KeptParts } from './kept/kept-for-site';
import { loopbackRedirect } from './loopback';
import { isPlainPath } from './plain-path';
import { hashPage } from './policy/hash-page';
import { pagePolicies, type PagePolicies, type PolicyParts } from './policy/page-policies';
import { FILE_HEADERS, mayTakePayments, securityHeaders, usesStrictPolicy } from './policy/security-headers';
import { problemPage } from './problem-page';
import { varyByLanguage } from './vary-by-language';

export type PageParts = Omit<KeptParts, 'policyOf'> &
  PolicyParts & {
    /** HTML of the site's own 404 page in the language of a path. */
    missingPage: (pathname: string) => Promise<string>;
    /** True while the first inventory is being loaded. */
    isStocking: () => boolean;
    /** What the decision on a page asks; the same that the middleware asks. */
    know: PageKnowledge;
  };

/** Who asks, as far as may be believed. */
type PageVisitor = { address: string; requestId: string };

/**
 * Answers everything on the public port that is neither a call nor sign-in: pages and files.
 * @param isApiReady whether a page that failed can be our fault: where not, it comes again by itself (503)
 */
export function answerPages(
  parts: PageParts,
  isApiReady: (requestId: string) => Promise<boolean>,
): (req: IncomingMessage, res: ServerResponse, pathname: string, visitor: PageVisitor) => Promise<void> {
  const policies = pagePolicies(parts);
  const kept = keptForSite({ ...parts, policyOf: policies.ofPage });
  const site = new URL(parts.publicUrl);
  return (req, res, pathname, visitor) =>
    page(req, res, pathname, visitor, parts, { site, kept, policies, isApiReady });
}

type Kit = {
  site: URL;
  kept: KeptForSite;
  policies: PagePolicies;
  isApiReady: (requestId: string) => Promise<boolean>;
};

async function page(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  visitor: PageVisitor,
  parts: PageParts,
  { site, kept, policies, isApiReady }: Kit,
): Promise<void> {
  const { log } = parts;
  const isHttps = site.protocol === 'https:';
  res.setHeader('x-request-id', visitor.requestId);
  const isPlain = isPlainPath(pathname);
  const isFile = isPlain && pathname.startsWith('/_next/');
  const elsewhere = isFile ? null : loopbackRedirect(req.headers.host, req.url ?? '/', site);
  if (elsewhere !== null) return void res.writeHead(308, { location: elsewhere, 'cache-control': 'no-store' }).end();

  const nonce = randomBytes(16).toString('base64');
  const isStrict = usesStrictPolicy(pathname);
  const hasStripe = parts.usesStripe === true && mayTakePayments(pathname);
  // What development adds to a page as it goes has no hash.
  const isOpen = !isStrict && parts.isDevelopment;
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
    const policy = isOpen ? policies.ofPage('') : policies.ofAnswer(nonce, pathname);
    for (const [name, value] of Object.entries({
      ...securityHeaders({ isHttps, url: req.url ?? '/', hasStripe }),
      'content-security-policy': policy,
    }))
      res.setHeader(name, value);
    // The framework reads the nonce from the request; a page that is the same for everybody must not see one.
    if (isStrict) req.headers['content-security-policy'] = policy;
    else delete req.headers['content-security-policy'];
  } else for (const [name, value] of Object.entries(FILE_HEADERS)) res.setHeader(name, value);
  if (!isPlain) return missing(res, pathname, parts, policies);
  setInnerHeaders(req, visitor, site);
  if (parts.isStocking()) req.headers[STOCKING_HEADER] = '1';

  if (pathname === '/') varyByLanguage(res);
  const isData = req.headers.rsc !== undefined;
  if (!isFile) {
    completeFailures(req, res, {
      isData,
      pageFor: async (status) => {
        const missingPage = status === 404 ? await parts.missingPage(pathname) : null;
        const policy = missingPage === null ? policies.ofAnswer(nonce, pathname) : policies.ofPage(missingPage);
        res.setHeader('content-security-policy', policy);
        if (missingPage !== null) return missingPage;
        const { language } = splitLanguage(pathname);
        if (await isApiReady(visitor.requestId)) return problemPage(language, visitor.requestId, nonce);
        return beAway(res, language, nonce);
      },
    });
  }
  try {
    const isStocking = parts.isStocking();
    if ((isFile || !isStocking) && (await kept.file(req, res, pathname))) return;
    const decided = isFile ? null : await decidedPage(req, parts.know, isStocking);
    if (decided !== null) {
      if (decided.isUnlisted || !isIndexedPath(pathname)) res.setHeader('x-robots-tag', 'noindex');
      if (!isStocking && (await kept.page(req, res, decided))) return;
      req.headers[DECIDED_HEADER] = '1';
      req.url = decided.inner;
    }
    if (!isFile && !isStrict && !isOpen) hashPage(req, res, policies.ofPage);
    const drawPage = await parts.pages();
    await drawPage(req, res);
  } catch (error) {
    log.error({ err: error, path: pathname, requestId: visitor.requestId }, 'a page failed');
    if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    res.end();
  }
}

/** A path that no page has, said by the site's own 404 page. */
async function missing(
  res: ServerResponse,
  pathname: string,
  { missingPage }: PageParts,
  policies: PagePolicies,
): Promise<void> {
  const body = await missingPage(pathname);
  res
    .writeHead(404, {
      'content-security-policy': policies.ofPage(body),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .end(body);
}

/** What the website may believe about a request: written by this listener alone, whatever the visitor sent. */
function setInnerHeaders(req: IncomingMessage, visitor: PageVisitor, site: URL): void {
  const isPrefetch =
    req.headers['next-router-prefetch'] !== undefined || req.headers['next-router-segment-prefetch'] !== undefined;
  for (const name of [
    'x-middleware-subrequest',
    'x-page-prefetch',
    RENEWAL_HEADER,
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
