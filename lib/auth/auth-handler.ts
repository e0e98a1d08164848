import { createHash, randomBytes } from 'node:crypto';
import NextAuth from 'next-auth';
import { authOptions, PROVIDER_ID } from './auth-options';
import type { AuthToken, Cookies } from './auth-token';
import { isSignInCookie, signInCookies, withEnd } from './sign-in-cookies';
import type { SignInSettings } from './sign-in-settings';

export type AuthAnswer = {
  /** Where next-auth sends the browser. */
  location: string | null;
  body: unknown;
  /** Whole Set-Cookie values. */
  cookies: string[];
};

type AuthRequest = {
  method: 'GET' | 'POST';
  path: readonly string[];
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Cookies;
};

/**
 * Asks next-auth, whose core has no door of its own but the form of an API route. The cookies of its answer live as
 * long as the access token, and the readable companion comes and goes with them.
 */
async function askNextAuth(
  settings: SignInSettings,
  { method, path, query = {}, body = {}, cookies }: AuthRequest,
): Promise<AuthAnswer> {
  let token: AuthToken | null = null;
  const answer: AuthAnswer = { location: null, body: null, cookies: [] };
  const res = {
    status: () => res,
    getHeader: () => answer.cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name === 'Set-Cookie') answer.cookies = [value].flat();
      if (name === 'Location') answer.location = String(value);
      return res;
    },
    json: (value: unknown) => void (answer.body = value),
    send: (value: unknown) => void (answer.body = value),
    end: () => undefined,
  };
  const req = { method, headers: {}, query: { ...query, nextauth: path }, body, cookies: Object.fromEntries(cookies) };
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     next-auth types its handler for its own kinds of requests */
  await (NextAuth as unknown as (...args: unknown[]) => Promise<void>)(
    req,
    res,
    authOptions(settings, (written) => (token = written)),
  );
  return { ...answer, cookies: completed(answer.cookies, token) };
}

/**
 * Begins a sign-in at the provider.
 * @param callbackUrl where next-auth sends the browser once it has ended
 * @param language for the provider's own pages
 */
export function beginSignIn(
  settings: SignInSettings,
  { callbackUrl, language, cookies }: { callbackUrl: string; language: string; cookies: Cookies },
): Promise<AuthAnswer> {
  // Its check that a form of ours was sent is for forms; a sign-in that another site begins ends with this browser's
  // own state and nonce.
  const csrfToken = randomBytes(32).toString('hex');
  const csrfCookie = `${csrfToken}|${createHash('sha256').update(`${csrfToken}${settings.sessionSecret}`).digest('hex')}`;
  return askNextAuth(settings, {
    method: 'POST',
    path: ['signin', PROVIDER_ID],
    query: { ui_locales: language },
    body: { csrfToken, callbackUrl },
    cookies: new Map([...cookies, [csrfCookieName(settings), csrfCookie]]),
  });
}

/** The provider has sent the browser back: its code becomes tokens. */
export function endSignIn(
  settings: SignInSettings,
  query: Record<string, string>,
  cookies: Cookies,
): Promise<AuthAnswer> {
  return askNextAuth(settings, { method: 'GET', path: ['callback', PROVIDER_ID], query, cookies });
}

/** Who is signed in, for scripts: {email, given_name, family_name, picture, expires}, or {}. */
export function readSignIn(settings: SignInSettings, cookies: Cookies): Promise<AuthAnswer> {
  return askNextAuth(settings, { method: 'GET', path: ['session'], cookies });
}

function csrfCookieName(settings: SignInSettings): string {
  return authOptions(settings).useSecureCookies ? '__Host-next-auth.csrf-token' : 'next-auth.csrf-token';
}

function completed(cookies: readonly string[], token: AuthToken | null): string[] {
  const seconds = token ? token.expires_at - Math.floor(Date.now() / 1_000) : 0;
  const touchesSignIn = cookies.some(isSignInCookie);
  return [
    ...cookies.map((cookie) => (seconds > 0 ? withEnd(cookie, seconds) : cookie)),
    ...(touchesSignIn ? signInCookies(seconds) : []),
  ];
}
