import { NextResponse, type NextRequest } from 'next/server';
import { browserCookie, readCookies, sessionCookies, stopCookie } from '@/lib/gateway/visitor-cookies';
import { isIndexedPath } from '@/lib/paths/is-indexed-path';
import { encodePath } from '@/lib/paths/language-paths';
import { pageKnowledge } from '@/lib/page-requests/page-knowledge';
import { COMPLETE_PAGE_HEADER } from '@/lib/web-server/complete-failures';
import type { PageDecision } from '@/lib/page-requests/page-decision';
import { decidePageRequest } from '@/lib/page-requests/page-request';

/**
 * Pages only: the files there are, the framework's own paths, calls, signing in and signing out never get here; a
 * made-up file does, and is missing. Nor does a cached page that the shell has decided on by the same rule
 * (lib/web-server/decided-page), which no visitor can claim: the shell alone writes that header.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!_next/|api/|auth/(?:sign-in|sign-out|back-channel-logout|front-channel-logout)$|login/|login$|healthz$|readyz$|cities/|drawings/|ground/|og/|words/|sitemaps/|sitemap\\.xml$|robots\\.txt$|sw\\.js$|manifest\\.webmanifest$|(?:brand-mark|favicon|icons)\\.svg$|favicon\\.ico$|(?:touch-icon|icon-192|icon-512)\\.png$).*)',
      missing: [{ type: 'header', key: 'x-page-decided' }],
    },
  ],
};

/** Seconds after which a client may ask again while the site is being updated, and while its first inventory loads. */
const RETRY_AFTER = { updating: '300', starting: '5' };

/** The middleware decides nothing itself: see lib/page-requests/page-request. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const decision = await decidePageRequest(
    {
      pathname: request.nextUrl.pathname,
      search: new URLSearchParams(request.nextUrl.search),
      cookies: readCookies(request.headers.get('cookie')),
      acceptLanguage: request.headers.get('accept-language'),
      isPrefetch: request.headers.has('x-page-prefetch'),
      isStocking: request.headers.has('x-first-inventory'),
      // Written by the shell alone.
      visitorAddress: request.headers.get('x-forwarded-for'),
    },
    pageKnowledge,
  );
  return answer(decision, request);
}

function answer(decision: PageDecision, request: NextRequest): NextResponse {
  const inner = (path: string) => new URL(`${path}${request.nextUrl.search}`, request.url);
  switch (decision.kind) {
    case 'show': {
      const path = decision.path === '/' ? '' : encodePath(decision.path);
      const headers = {
        ...(decision.varyByLanguage ? { vary: 'Accept-Language, Cookie' } : {}),
        ...(isIndexedPath(decision.path) && !decision.isUnlisted ? {} : { 'x-robots-tag': 'noindex' }),
      };
      const missing = decision.isMissing ? { status: 404, headers: { ...headers, ...UNLISTED } } : { headers };
      return NextResponse.rewrite(inner(`/${decision.language}${path}`), missing);
    }
    case 'missing': {
      const { language, missing, near = [], to } = decision;
      // Drawn for this one request only where there is something to suggest; every other is the same page.
      const suggesting =
        to === undefined ? `near?kind=${missing}&slugs=${near.join(',')}` : `planner?${new URLSearchParams({ to })}`;
      const page = near.length > 0 || to !== undefined ? suggesting : missing;
      return NextResponse.rewrite(new URL(`/${language}/missing/${page}`, request.url), {
        status: 404,
        headers: UNLISTED,
      });
    }
    case 'maintenance': {
      const headers = { ...UNLISTED, 'retry-after': decision.isStarting ? RETRY_AFTER.starting : RETRY_AFTER.updating };
      const page = `/${decision.language}/maintenance/${decision.isStarting ? 'starting' : 'updating'}`;
      return NextResponse.rewrite(inner(page), { status: 503, headers });
    }
    case 'redirect':
      return redirect(decision);
  }
}

/** Complete pages of failures: the shell need not complete them (lib/web-server/complete-failures). */
const UNLISTED = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store', [COMPLETE_PAGE_HEADER]: '1' };

function redirect({
  to,
  status,
  varyByLanguage,
  adopt,
  browserKey,
  stop,
}: Extract<PageDecision, { kind: 'redirect' }>): NextResponse {
  // The public address, never the address this request happened to come by.
  const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  const response = NextResponse.redirect(new URL(to, publicUrl), { status });
  if (varyByLanguage) response.headers.set('vary', 'Accept-Language, Cookie');
  if (status !== 308) response.headers.set('cache-control', 'no-store');
  const site = { isSecure: publicUrl.startsWith('https:') };
  const cookies = [
    ...(adopt ? sessionCookies(adopt, site) : []),
    ...(browserKey ? [browserCookie(browserKey, site)] : []),
    ...(stop ? [stopCookie(stop, site)] : []),
  ];
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
