import { NextResponse, type NextRequest } from 'next/server';
import { readCookies, sessionCookies } from '@/lib/gateway/visitor-cookies';
import { pageKnowledge } from '@/lib/paths/page-knowledge';
import { COMPLETE_PAGE_HEADER } from '@/lib/web-server/complete-failures';
import { decidePageRequest, type PageDecision } from '@/lib/paths/page-request';

/** Pages only: files, the framework's own paths, calls and sign-in never get here. */
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/|login/|login$|healthz$|readyz$|.*\\.(?:ico|png|svg|webp|avif|woff2|txt|xml|js|css|json|webmanifest)$).*)'] };

/** Seconds after which a client may ask again while the site is being updated. */
const RETRY_AFTER = '300';

/** The middleware decides nothing itself: see lib/paths/page-request. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const decision = await decidePageRequest(
    {
      pathname: request.nextUrl.pathname,
      search: new URLSearchParams(request.nextUrl.search),
      cookies: readCookies(request.headers.get('cookie')),
      acceptLanguage: request.headers.get('accept-language'),
      isPrefetch: request.headers.has('x-page-prefetch'),
    },
    pageKnowledge,
  );
  return answer(decision, request);
}

function answer(decision: PageDecision, request: NextRequest): NextResponse {
  const inner = (path: string) => new URL(`${path}${request.nextUrl.search}`, request.url);
  switch (decision.kind) {
    case 'show': {
      const path = decision.path === '/' ? '' : encodeURI(decision.path);
      const headers = decision.varyByLanguage ? { vary: 'Accept-Language, Cookie' } : undefined;
      return NextResponse.rewrite(inner(`/${decision.language}${path}`), { headers });
    }
    case 'missing':
      return NextResponse.rewrite(inner(`/${decision.language}/missing/${decision.missing}`), { status: 404, headers: UNLISTED });
    case 'maintenance':
      return NextResponse.rewrite(inner(`/${decision.language}/maintenance`), { status: 503, headers: { ...UNLISTED, 'retry-after': RETRY_AFTER } });
    case 'redirect':
      return redirect(decision);
  }
}

/** Complete pages of failures: the shell need not complete them (lib/web-server/complete-failures). */
const UNLISTED = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store', [COMPLETE_PAGE_HEADER]: '1' };

function redirect({ to, status, varyByLanguage, adopt }: Extract<PageDecision, { kind: 'redirect' }>): NextResponse {
  // The public address, never the address this request happened to come by.
  const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  const response = NextResponse.redirect(new URL(to, publicUrl), { status });
  if (varyByLanguage) response.headers.set('vary', 'Accept-Language, Cookie');
  if (status !== 308) response.headers.set('cache-control', 'no-store');
  if (adopt) {
    for (const cookie of sessionCookies(adopt, { isSecure: publicUrl.startsWith('https:') })) response.headers.append('set-cookie', cookie);
  }
  return response;
}
