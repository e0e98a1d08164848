import { isLanguage, type Language } from '@/rules/language';
import { HAS_ACCOUNT_COOKIE, LANGUAGE_COOKIE, readCookies } from '../gateway/visitor-cookies';
import { detectLanguage, splitLanguage } from '../paths/language-paths';
import { pathFor } from '../paths/routes';
import { beginSignIn } from './auth-handler';
import { sentTo } from './auth-response';
import type { Cookies } from './auth-token';
import { callbackPage } from './callback-page';
import { returnPath } from './return-path';
import { heldSignIn } from './sign-in-on-server';
import { currentSignInSettings, type SignInSettings } from './sign-in-settings';

/**
 * GET /auth/sign-in?to=&language=: on to the provider at once, no page of ours between (R54). Who is signed in goes
 * straight to `to`, unless a call was refused since: then the link says so (`again`), or the page has taken the
 * companion cookie away (expireAccount).
 */
export async function answerSignIn(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const cookies = readCookies(request.headers.get('cookie'));
  const language = languageOf(searchParams, cookies, request.headers.get('accept-language'));
  const to = returnPath(searchParams.get('to') ?? cameFrom(request.headers.get('referer')), pathFor('home', language));
  const settings = currentSignInSettings();
  if (!settings) return sentTo(callbackPage(language, to, 'closed'));
  const mayBeSignedIn = !searchParams.has('again') && cookies.get(HAS_ACCOUNT_COOKIE) === '1';
  if (mayBeSignedIn && (await holds(cookies, settings))) return sentTo(to);

  const begun = await beginSignIn(settings, { callbackUrl: callbackPage(language, to), language, cookies });
  const isAtProvider = begun.location !== null && !new URL(begun.location).pathname.startsWith('/api/auth/');
  return isAtProvider ? sentTo(begun.location ?? '', begun.cookies) : sentTo(callbackPage(language, to, 'away'));
}

/** A product API that is away says so itself on the page that is led to. */
async function holds(cookies: Cookies, settings: SignInSettings): Promise<boolean> {
  return heldSignIn(cookies, settings).then(
    (token) => token !== null,
    () => true,
  );
}

/**
 * The page of this site that the link stands on, with its query: kept pages do not know their own. Null for every
 * other.
 */
function cameFrom(referer: string | null): string | null {
  const address = referer !== null && URL.canParse(referer) ? new URL(referer) : null;
  return address?.origin === new URL(process.env.PUBLIC_URL ?? 'http://localhost:3000').origin
    ? address.pathname + address.search
    : null;
}

/** The page's, as its link names it; else that of the page to come back to, else the visitor's. */
function languageOf(search: URLSearchParams, cookies: Cookies, acceptLanguage: string | null): Language {
  const named = search.get('language');
  if (isLanguage(named)) return named;
  return splitLanguage(search.get('to') ?? '').prefix ?? detectLanguage(cookies.get(LANGUAGE_COOKIE), acceptLanguage);
}
