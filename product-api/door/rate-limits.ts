import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { senderKey } from '@/rules/contact/sender-key';
import type { LimiterContext } from '../http/limiters';
import type { RequestVariables } from '../http/serve-operation';
import { countCall } from './count-call';

type Matches = (method: string, path: string) => boolean;

const PLANNER = '/api/v1/trip-planners';
const MY_BOOKINGS = '/api/v1/my-bookings';
const under = (path: string, start: string) => path === start || path.startsWith(`${start}/`);
const isShare: Matches = (method, path) =>
  method !== 'GET' && (under(path, `${PLANNER}/shares`) || /\/(add|remove)-users$/.test(path));

/**
 * Calls a minute; the first that matches counts. Twenty people behind one address who all book at once stay below
 * (S18). `perPerson`: by session, and by sign-in where there is one.
 */
const LIMITS: { name: string; matches: Matches; perAddress: number; perPerson: number }[] = [
  {
    name: 'booking',
    matches: (method, path) => method === 'POST' && path === '/api/v1/booking',
    perAddress: 60,
    perPerson: 15,
  },
  {
    name: 'payment',
    matches: (method, path) => method === 'POST' && path === '/api/v1/booking/payment',
    perAddress: 240,
    perPerson: 60,
  },
  // A gateway sends what a busy day has; who has not its secret is refused before anything is looked up.
  {
    name: 'gateway',
    matches: (method, path) => method === 'POST' && under(path, '/api/v1/payments'),
    perAddress: 3_000,
    perPerson: 3_000,
  },
  {
    name: 'session',
    matches: (method, path) => method !== 'GET' && path.startsWith('/api/v1/session'),
    perAddress: 600,
    perPerson: 90,
  },
  {
    name: 'message',
    matches: (method, path) => method === 'POST' && path === '/api/v1/contact-messages',
    perAddress: 10,
    perPerson: 5,
  },
  {
    name: 'subscription',
    matches: (method, path) => method === 'POST' && path === '/api/v1/subscriptions',
    perAddress: 20,
    perPerson: 5,
  },
  {
    name: 'page visit',
    matches: (method, path) => method === 'POST' && path === '/api/v1/page-visits',
    perAddress: 600,
    perPerson: 120,
  },
  {
    name: 'receipt',
    matches: (method, path) => method === 'GET' && path.startsWith('/api/v1/booking/'),
    perAddress: 90,
    perPerson: 45,
  },
  {
    name: 'booking lookup',
    matches: (method, path) =>
      method === 'POST' && (path === `${MY_BOOKINGS}/lookups` || /\/(link-openings|email-objections)$/.test(path)),
    perAddress: 60,
    perPerson: 15,
  },
  {
    name: 'booking act',
    matches: (method, path) => method !== 'GET' && under(path, MY_BOOKINGS),
    perAddress: 120,
    perPerson: 30,
  },
  {
    name: 'ticket check',
    matches: (method, path) => method === 'POST' && under(path, '/api/v1/checks'),
    perAddress: 600,
    perPerson: 600,
  },
  { name: 'my bookings', matches: (_, path) => under(path, MY_BOOKINGS), perAddress: 600, perPerson: 120 },
  {
    name: 'landing page',
    matches: (method, path) =>
      method === 'GET' && (path.startsWith('/api/v1/landing-pages/') || path === '/api/v1/faqs'),
    perAddress: 120,
    perPerson: 120,
  },
  {
    name: 'destinations',
    matches: (method, path) => method === 'GET' && under(path, '/api/v1/destinations'),
    perAddress: 600,
    perPerson: 120,
  },
  {
    name: 'hotels and activities',
    matches: (method, path) =>
      method === 'GET' &&
      ['hotels', 'activities', 'search/buses/price-history'].some((name) => under(path, `/api/v1/${name}`)),
    perAddress: 600,
    perPerson: 240,
  },
  {
    name: 'live departures',
    matches: (method, path) => method === 'GET' && under(path, '/api/v1/live'),
    perAddress: 600,
    perPerson: 60,
  },
  { name: 'account', matches: (_, path) => under(path, '/api/v1/account'), perAddress: 120, perPerson: 30 },
  { name: 'share', matches: isShare, perAddress: 120, perPerson: 30 },
  {
    name: 'import',
    matches: (method, path) => method === 'POST' && path === `${PLANNER}/imports`,
    perAddress: 120,
    perPerson: 30,
  },
  { name: 'feed', matches: (_, path) => path.startsWith('/api/v1/calendar-feeds/'), perAddress: 120, perPerson: 120 },
  {
    name: 'attachment',
    matches: (method, path) => method !== 'GET' && /\/add-file$/.test(path),
    perAddress: 200,
    perPerson: 40,
  },
  { name: 'export', matches: (_, path) => under(path, `${PLANNER}/export`), perAddress: 60, perPerson: 6 },
  {
    name: 'planner',
    matches: (method, path) => method !== 'GET' && under(path, PLANNER),
    perAddress: 600,
    perPerson: 120,
  },
  { name: 'planner reading', matches: (_, path) => under(path, PLANNER), perAddress: 600, perPerson: 240 },
];
const WINDOW_SECONDS = 60;

/**
 * Limits writes, sign-ins, downloads, the planner, hotels, activities and landing pages by the visitor's address (of
 * IPv6 the network), session and sign-in. A call without a visitor is our own and has none. Searches: limit-searches.
 */
export function rateLimits(ctx: LimiterContext): MiddlewareHandler<RequestVariables> {
  const limiterOf = (name: string, most: number) => ctx.suppliers.limiters.of({ name, most, seconds: WINDOW_SECONDS });
  const limiters = LIMITS.map((limit) => ({
    ...limit,
    byAddress: limiterOf(`${limit.name} by address`, limit.perAddress),
    byPerson: limiterOf(`${limit.name} by person`, limit.perPerson),
  }));
  return async (c, next) => {
    const address = c.get('visitorAddress');
    const limiter =
      ctx.config.rateLimits && address !== null
        ? limiters.find(({ matches }) => matches(c.req.method, c.req.path))
        : undefined;
    if (limiter && address !== null) {
      await countCall(limiter.byAddress, senderKey(address));
      for (const person of personsOf(
        c.get('sessionId'),
        c.req.header('x-trip-planner-token'),
        c.req.header('x-browser-key'),
      ))
        await countCall(limiter.byPerson, person);
    }
    return next();
  };
}

/** A token is kept as its hash: nothing here can be used to call with. */
function personsOf(sessionId: string | null, ...tokens: (string | undefined)[]): string[] {
  return [
    ...(sessionId ? [`session ${sessionId}`] : []),
    ...tokens.flatMap((token) => (token ? [`token ${createHash('sha256').update(token).digest('base64')}`] : [])),
  ];
}
