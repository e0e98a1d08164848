import { matchRoute } from '../../paths/match-route';
import { splitLanguage } from '../../paths/language-paths';
import { ROUTES } from '../../paths/routes';
import type { InlineHashes } from './inline-hashes';

const STRICT_GROUPS: ReadonlySet<string> = new Set(['booking', 'account']);

/**
 * Pages of the booking, of sign-in and of the planner carry a Content-Security-Policy without 'unsafe-inline' for
 * scripts (S13): they are drawn for one visitor, with that answer's nonce. The others cannot carry one, and name their
 * own scripts by hashes (inline-hashes), those of kept pages once, when they are kept.
 */
export function usesStrictPolicy(pathname: string): boolean {
  const match = matchRoute(splitLanguage(pathname.toLowerCase()).path);
  return match !== null && STRICT_GROUPS.has(ROUTES[match.name].group);
}

/**
 * The booking's pages, on which Stripe's form may stand where it is configured: for the browser they are one document,
 * whichever of them was opened first.
 */
export function mayTakePayments(pathname: string): boolean {
  const match = matchRoute(splitLanguage(pathname.toLowerCase()).path);
  return match !== null && ROUTES[match.name].group === 'booking';
}

export type PolicySettings = {
  /** Of this one answer: a page that is drawn for one visitor. */
  nonce?: string;
  /** Of what stands in the page, where it has no nonce. */
  hashes?: InlineHashes;
  isDevelopment: boolean;
  isHttps: boolean;
  /** reCAPTCHA is configured (D45). */
  usesRecaptcha: boolean;
  /** Stripe's form may stand here (mayTakePayments); never where there is no nonce. */
  hasStripe?: boolean;
  /**
   * Where a configured chat comes from; empty: there is only our own contact panel (D56). Never let in where there is a
   * nonce.
   */
  chatOrigins?: readonly string[];
  /**
   * Where a configured map's style, letters and tiles come from: data and pictures, never a script. On every page, for
   * the list of hotels is one of the booking.
   */
  mapOrigins?: readonly string[];
  /** Where the form that signs out leads on to, when the login provider is not ours: browsers check that, too. */
  loginOrigin?: string;
};

/** As https://docs.stripe.com/security/guide names them. Frames within Stripe's own frames are Stripe's business. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
const NO_STRIPE: typeof STRIPE = { scripts: [], calls: [], frames: [] };

const GOOGLE = ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'];

/**
 * A text becomes a script, or a script's address, by our one policy alone (components/layout/frames/text-guard). Not
 * where somebody else's script is let in, which makes scripts of its own, and not for kept pages, which get parts of
 * theirs from texts (lib/web-server/still).
 */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

/** A chat runs on browsing pages alone: where a card is typed, nobody else's script may read along (S13, S15). */
export function contentSecurityPolicy({
  nonce,
  hashes,
  isDevelopment,
  isHttps,
  usesRecaptcha,
  hasStripe = false,
  chatOrigins: configured = [],
  mapOrigins = [],
  loginOrigin,
}: PolicySettings): string {
  const chatOrigins = nonce ? [] : configured;
  const google = usesRecaptcha ? GOOGLE : [];
  const stripe = hasStripe && nonce ? STRIPE : NO_STRIPE;
  const others = [...google, ...chatOrigins];
  const chatSockets = chatOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  // What development adds to a page while it is looked at has neither nonce nor hash.
  const isOpen = isDevelopment && !nonce;
  const own = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : (hashes?.scripts ?? []);
  const inline = isOpen ? ["'unsafe-inline'"] : own;
  // A chat dresses its window with style sheets of its own making; a hash would take that word back.
  const isDressed = isDevelopment || chatOrigins.length > 0;
  const dress = nonce ? [`'nonce-${nonce}'`] : (hashes?.styles ?? []);
  const frames = [...others, ...stripe.frames];
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...(isDevelopment ? ["'unsafe-eval'"] : []), ...others, ...stripe.scripts],
    'style-src': ["'self'", ...(isDressed ? ["'unsafe-inline'"] : dress), ...chatOrigins],
    // Positions and sizes that are computed from data are style attributes: they cannot run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...others, ...mapOrigins],
    'font-src': ["'self'", ...chatOrigins],
    'connect-src': [
      "'self'",
      ...(isDevelopment ? ['ws:'] : []),
      ...others,
      ...stripe.calls,
      ...chatSockets,
      ...mapOrigins,
    ],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(loginOrigin ? [loginOrigin] : [])],
    'frame-ancestors': ["'none'"],
    ...(nonce && !isDevelopment && frames.length === 0 ? TRUSTED_TYPES : {}),
  };
  const policy = Object.entries(rules).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Pages of a booking after the sale: what stands in their address is nobody else's business (D60). */
const AFTER_SALE: ReadonlySet<string> = new Set([
  'findBooking',
  'myBookings',
  'myBooking',
  'cancelBooking',
  'exchangeBus',
  'exchangePayment',
  'companyChange',
  'dayTickets',
  'claimBooking',
  'bookingTravellers',
]);

/** A mail's token in an address: it opens a booking, or stops a change of its e-mail. */
const TOKENS = /(?:^|&)(?:key|stop)=/;

/**
 * What a page tells others of its address: one after the sale tells it to our own pages alone, and with a mail's token
 * in it to nobody (D62).
 */
function referrerPolicy(pathname: string, search: string): string {
  const match = matchRoute(splitLanguage(pathname.toLowerCase()).path);
  // A session that was planted in an address must not travel on (S9).
  if (match === null || !AFTER_SALE.has(match.name)) return 'strict-origin-when-cross-origin';
  return TOKENS.test(search) ? 'no-referrer' : 'same-origin';
}

/** Our own pages ask where somebody is, once they say so ('near me'); nothing of ours asks for the rest. */
const permissions = (payment: string) =>
  [
    'geolocation=(self)',
    ...['camera', 'microphone', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map((name) => `${name}=()`),
    `payment=${payment}`,
  ].join(', ');
const PERMISSIONS = { none: permissions('()'), stripe: permissions('(self "https://js.stripe.com")') };

/** Headers of every file of a build: it is what it says, and for our own pages alone. */
export const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Headers of every page. @param url path and search, as asked for
 * @param hasStripe its wallets ask the browser for a payment, and open windows of their own
 */
export function securityHeaders({
  isHttps,
  url,
  hasStripe = false,
}: {
  isHttps: boolean;
  url: string;
  hasStripe?: boolean;
}): Record<string, string> {
  const [pathname = '/', search = ''] = url.split('?', 2);
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy(pathname, search),
    'permissions-policy': hasStripe ? PERMISSIONS.stripe : PERMISSIONS.none,
    'cross-origin-opener-policy': hasStripe ? 'same-origin-allow-popups' : 'same-origin',
    // What a page looks like where it is shared is for other sites, too.
    'cross-origin-resource-policy': pathname.startsWith('/og/') ? 'cross-origin' : 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
