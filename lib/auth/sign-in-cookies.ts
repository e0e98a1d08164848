import { sessionTokenName, usesSecureCookies, type Cookies } from './auth-token';
import { HAS_ACCOUNT_COOKIE } from '../gateway/visitor-cookies';

/** Set-Cookie of next-auth's encrypted sign-in, whole or in parts. */
export function isSignInCookie(cookie: string): boolean {
  return cookie.startsWith(`${sessionTokenName()}=`) || cookie.startsWith(`${sessionTokenName()}.`);
}

/**
 * The sign-in's cookie with the life of its access token; what clears a cookie, and other cookies, stay as they are.
 */
export function withEnd(cookie: string, seconds: number): string {
  if (!isSignInCookie(cookie) || /;\s*max-age=0/i.test(cookie)) return cookie;
  return `${cookie.replace(/;\s*expires=[^;]*/i, '')}; Max-Age=${seconds}`;
}

/** The readable companion that tells scripts of kept pages that there is somebody; 0 seconds clear it. */
export function signInCookies(seconds: number): string[] {
  const life = Math.max(0, seconds);
  return [`${HAS_ACCOUNT_COOKIE}=${life > 0 ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${life}${secure()}`];
}

/** Takes a sign-in away that holds no longer; one that is under way goes on. */
export function withoutSignIn(cookies: Cookies): string[] {
  return [...[...cookies.keys()].filter((name) => isSignInCookie(`${name}=`)).map(cleared), ...signInCookies(0)];
}

/** Takes every cookie of signing in away, those that a request brought and the companion. */
export function clearedSignIn(cookies: Cookies): string[] {
  const ours = [...cookies.keys()].filter((name) => /^(?:__Secure-|__Host-)?next-auth\.[\w.-]+$/.test(name));
  return [...ours.map(cleared), ...signInCookies(0)];
}

function cleared(name: string): string {
  return `${name}=; HttpOnly; Path=/; SameSite=Lax; Max-Age=0${secure()}`;
}

function secure(): string {
  return usesSecureCookies() ? '; Secure' : '';
}
