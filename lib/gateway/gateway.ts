import { isCrawler } from '@/rules/network/crawlers';
import { deviceName } from './device-name';
import { isFromProgram } from './from-program';
import { refusal } from './refusals';
import { isSameOrigin } from './same-origin';
import {
  ADDRESS_COOKIE,
  addressCookie,
  BROWSER_COOKIE,
  browserCookie,
  CONSENT_COOKIE,
  readCookies,
  SESSION_COOKIE,
  sessionCookies,
  STOP_COOKIE,
} from './visitor-cookies';
import { visitorLanguage } from './visitor-language';

export type GatewaySite = {
  /** Origin of the site, the only one that may write (PUBLIC_URL). */
  publicOrigin: string;
  /** Where the product API answers; its path follows unchanged. */
  apiOrigin: string;
};

export type GatewayVisitor = {
  /** From the socket or trusted proxies, see visitor-address. */
  address: string;
  /** From a trusted proxy, see visitor-address. */
  country?: string | null;
  requestId: string;
  /** The provider's access token, once somebody is signed in (D50). */
  plannerToken?: string;
  /** The provider's own session of that sign-in (`sid`), where it tells of one. */
  loginSession?: string;
};

/** What passes from the browser to the product API; nothing else does. */
const PASSED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
  'range',
  'x-captcha-challenge',
  'x-scanner-key',
  'stripe-signature',
];
/** Said by the product API to the gateway alone, or of a connection that ends here. */
const INNER_ANSWER_HEADERS = [
  'x-session-id',
  'x-session-end',
  'x-browser-key',
  'set-cookie',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
];

/** Who signs in sees later from which browser it was; no other call says what that is. */
const SIGN_INS = '/api/v1/account/sign-ins';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Turns a browser's call into the product API's (R125, D31): the session, the browser's proof, the language and the
 * consent come from cookies, everything else that a browser adds stays behind. A program names its session by header or
 * query (D31b).
 * @returns the call to make, or the refusal of a write from another origin
 */
export function toApiRequest(request: Request, visitor: GatewayVisitor, site: GatewaySite): Request | Response {
  const cookies = readCookies(request.headers.get('cookie'));
  const url = new URL(request.url);
  const language = visitorLanguage(url.searchParams.get('language'), cookies);
  if (!READING.has(request.method) && !isSameOrigin(request.headers, site.publicOrigin)) {
    return refusal('CROSS_ORIGIN', language, visitor.requestId);
  }
  if (!url.searchParams.has('language')) url.searchParams.set('language', language);
  const isProgram = isFromProgram(request.headers.keys());
  const named = isProgram ? request.headers.get('sessionId') || url.searchParams.get('sessionId') : null;
  url.searchParams.delete('sessionId');

  const headers = new Headers();
  for (const name of PASSED_REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (isProgram) headers.set('x-caller', 'program');
  else if (isCrawler(request.headers.get('user-agent'))) headers.set('x-caller', 'crawler');
  const session = named ?? cookies.get(SESSION_COOKIE);
  if (session) headers.set('sessionId', headerSafe(session));
  const browserKey = cookies.get(BROWSER_COOKIE);
  if (browserKey) headers.set('x-browser-key', headerSafe(browserKey));
  const stopKey = cookies.get(STOP_COOKIE);
  if (stopKey) headers.set('x-stop-key', headerSafe(stopKey));
  if (visitor.plannerToken) headers.set('x-trip-planner-token', visitor.plannerToken);
  if (visitor.loginSession) headers.set('x-login-session', headerSafe(visitor.loginSession));
  if (url.pathname === SIGN_INS) {
    const device = deviceName(request.headers.get('user-agent'));
    if (device) headers.set('x-visitor-device', device);
  }
  headers.set('x-forwarded-for', visitor.address);
  if (visitor.country) headers.set('x-visitor-country', visitor.country);
  if (cookies.get(CONSENT_COOKIE) === 'all') headers.set('x-visitor-consent', 'all');
  headers.set('x-request-id', visitor.requestId);

  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
  return new Request(`${site.apiOrigin}${url.pathname}${url.search}`, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  });
}

/**
 * Turns the product API's answer into the browser's: a new or renewed session becomes cookies and leaves the headers,
 * an ended one clears them, a browser's proof becomes a cookie (D62), and the visitor's address is written for a week
 * (R87, D27b). A program gets no cookie, but what the API says of its session (D31b). The body passes unread: only a
 * program's has its session's id in it.
 * @param body of the answer, where it has been read already
 */
export function toBrowserAnswer(
  answer: Response,
  request: Request,
  visitor: GatewayVisitor,
  site: GatewaySite,
  body: BodyInit | null = answer.body,
): Response {
  const headers = new Headers(answer.headers);
  // What came compressed from another machine has been unpacked.
  if (headers.has('content-encoding')) headers.delete('content-length');
  for (const name of INNER_ANSWER_HEADERS) headers.delete(name);
  headers.set('x-request-id', visitor.requestId);
  if (isFromProgram(request.headers.keys())) {
    const session = answer.headers.get('x-session-id');
    if (session) headers.set('x-session-id', session);
  } else if (!headers.get('cache-control')?.includes('immutable')) {
    // Whoever keeps what is immutable on the way would hand one visitor's cookies to others.
    append(headers, cookiesOf(answer, request, visitor, site));
  }
  return new Response(body, { status: answer.status, headers });
}

function cookiesOf(answer: Response, request: Request, visitor: GatewayVisitor, site: GatewaySite): string[] {
  const secure = { isSecure: site.publicOrigin.startsWith('https:') };
  const cookies: string[] = [];
  const session = answer.headers.get('x-session-id');
  if (session) cookies.push(...sessionCookies(session, secure));
  else if (answer.headers.get('x-session-end') === '1') cookies.push(...sessionCookies(null, secure));
  const browserKey = answer.headers.get('x-browser-key');
  if (browserKey !== null) cookies.push(browserCookie(browserKey, secure));
  if (readCookies(request.headers.get('cookie')).get(ADDRESS_COOKIE) !== visitor.address)
    cookies.push(addressCookie(visitor.address, secure));
  return cookies;
}

/** What cannot stand in a header cannot be a session of ours either. */
function headerSafe(value: string): string {
  return /^[\x21-\x7e]{1,200}$/.test(value) ? value : 'invalid';
}

function append(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie);
}
