import { DEFAULT_LANGUAGE } from '@/rules/language';
import { BROWSER_COOKIE, browserCookie, SESSION_COOKIE, sessionCookies } from '../gateway/visitor-cookies';
import { ApiFailure } from '../http/api-failure';
import { createProductApiClient } from '../http/product-api-client';
import { apiBase } from '../http/server/public-api';
import { usesSecureCookies, type Cookies } from './auth-token';

/** Milliseconds: a product API that is away must not keep anybody signed in here. */
const TIMEOUT_MS = 5_000;

/**
 * Whoever signs out leaves a browser that opens no booking any more (D62). Where the product API is away the browser's
 * own key goes still, and nobody has another.
 * @returns cookies to set
 */
export async function forgetBookings(cookies: Cookies): Promise<string[]> {
  const key = cookies.get(BROWSER_COOKIE);
  const sessionId = cookies.get(SESSION_COOKIE);
  if (!key && !sessionId) return [];
  const site = { isSecure: usesSecureCookies() };
  const api = createProductApiClient({
    baseUrl: apiBase(),
    language: DEFAULT_LANGUAGE,
    timeout: TIMEOUT_MS,
    headers: { ...(key ? { 'x-browser-key': key } : {}), ...(sessionId ? { sessionId } : {}) },
  });
  try {
    const { headers } = await api('forgetBrowser');
    return [browserCookie('', site), ...(headers['x-session-end'] === '1' ? sessionCookies(null, site) : [])];
  } catch (error) {
    const reason = error instanceof ApiFailure ? error.code : 'unknown';
    console.error(JSON.stringify({ level: 'error', msg: 'a browser was not forgotten', reason }));
    return [browserCookie('', site)];
  }
}
