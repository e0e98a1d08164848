import { decode, getToken, type JWT } from 'next-auth/jwt';
import type { AuthProfile } from '../account/auth-profile';

/** What next-auth's encrypted cookie holds: nothing else is kept of a sign-in. */
export type AuthToken = {
  access_token: string;
  id_token: string | null;
  /** Seconds since 1970: the access token's end, and with it the sign-in's. */
  expires_at: number;
  profile: AuthProfile;
};

export type Cookies = ReadonlyMap<string, string>;

const SESSION_TOKEN = 'next-auth.session-token';

/** Its cookies carry a prefix where the site is served by https. */
export function usesSecureCookies(): boolean {
  return process.env.NEXTAUTH_URL?.startsWith('https:') ?? false;
}

/** A long one lies in several cookies: name.0, name.1 … */
export function sessionTokenName(): string {
  return usesSecureCookies() ? `__Secure-${SESSION_TOKEN}` : SESSION_TOKEN;
}

/**
 * The sign-in that cookies tell of. Only what this site has encrypted is believed, and only until its access token
 * ends.
 * @param secret SignInSettings.sessionSecret
 */
export async function readAuthToken(cookies: Cookies, secret: string, now = Date.now()): Promise<AuthToken | null> {
  const name = sessionTokenName();
  if (![...cookies.keys()].some((each) => each.startsWith(name))) return null;
  const token = await getToken({
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       next-auth reads cookies and headers alone of what it calls a request */
    req: { cookies, headers: {} } as never,
    secret,
    secureCookie: usesSecureCookies(),
    cookieName: name,
    decode,
  });
  return isAuthToken(token) && token.expires_at * 1_000 > now ? token : null;
}

export function isAuthToken(token: JWT | AuthToken | null): token is AuthToken {
  return token !== null && typeof token.access_token === 'string' && typeof token.expires_at === 'number';
}
