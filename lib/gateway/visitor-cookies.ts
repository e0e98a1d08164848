/** HttpOnly: script never sees it (D31). */
export const SESSION_COOKIE = 'sessionId';
/** Readable companion that lives as long: script knows that there is a session. */
export const HAS_SESSION_COOKIE = 'hasSession';
/** Readable, as long as a sign-in: script knows that somebody is signed in, and asks who (R49). */
export const HAS_ACCOUNT_COOKIE = 'hasAccount';
/** HttpOnly: opens the bookings that this browser made, or proved to know (D62). */
export const BROWSER_COOKIE = 'bookings';
/** HttpOnly: stops the change of a booking's e-mail address, and does nothing else (D61). */
export const STOP_COOKIE = 'stopChange';
/** Visitor's address for the calls that name it (R87, D27b). */
export const ADDRESS_COOKIE = 'ipAddress';
/** Language last used (R56). */
export const LANGUAGE_COOKIE = 'lang';
/** The visitor's answer to the consent banner: 'all' or 'none'; anything else is no answer (D56). Written by script. */
export const CONSENT_COOKIE = 'consent';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
export const ADDRESS_DAYS = 7;
export const SESSION_DAYS = 30;
export const LANGUAGE_DAYS = 365;
/** As long as browsers keep one. */
export const BROWSER_DAYS = 400;
/** Long enough to read what the page asks. */
export const STOP_HOURS = 1;

type CookieSite = { /** True where the site is served by https. */ isSecure: boolean };

/** A session's two cookies; a null id clears them (R101). */
export function sessionCookies(sessionId: string | null, { isSecure }: CookieSite): string[] {
  const end = `; Path=/; SameSite=Lax; Max-Age=${sessionId === null ? 0 : SESSION_DAYS * DAY_SECONDS}${isSecure ? '; Secure' : ''}`;
  return [
    `${SESSION_COOKIE}=${encodeURIComponent(sessionId ?? '')}; HttpOnly${end}`,
    `${HAS_SESSION_COOKIE}=${sessionId === null ? '' : '1'}${end}`,
  ];
}

/** The browser's proof; an empty key clears it. */
export function browserCookie(key: string, { isSecure }: CookieSite): string {
  const seconds = key === '' ? 0 : BROWSER_DAYS * DAY_SECONDS;
  return `${BROWSER_COOKIE}=${encodeURIComponent(key)}; HttpOnly; Path=/; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}

/**
 * The key of a mail that offers to stop a change (D61, D62). It goes to the one address that it is for, as the page
 * writes it, so that the mails of two bookings do not get in each other's way.
 */
export function stopCookie({ bookingNumber, key }: { bookingNumber: string; key: string }, { isSecure }: CookieSite) {
  const path = `/api/v1/my-bookings/${encodeURIComponent(bookingNumber.toUpperCase())}/email-objections`;
  const end = `HttpOnly; Path=${path}; SameSite=Strict; Max-Age=${STOP_HOURS * HOUR_SECONDS}${isSecure ? '; Secure' : ''}`;
  return `${STOP_COOKIE}=${encodeURIComponent(key)}; ${end}`;
}

export function addressCookie(address: string, { isSecure }: CookieSite): string {
  return `${ADDRESS_COOKIE}=${encodeURIComponent(address)}; Path=/; SameSite=Lax; Max-Age=${ADDRESS_DAYS * DAY_SECONDS}${isSecure ? '; Secure' : ''}`;
}

/** Cookies of a request by name; a value that cannot be decoded stays as it came. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!found.has(name)) found.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return found;
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
