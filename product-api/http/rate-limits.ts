import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiContext } from '../context';
import { ApiError } from './api-error';
import type { RequestVariables } from './serve-operation';

/** Calls a minute. Twenty people behind one address who all book at once stay below (S18). */
const LIMITS = [
  { name: 'booking', matches: (method: string, path: string) => method === 'POST' && path === '/api/v1/booking', perAddress: 60, perSession: 15 },
  { name: 'session', matches: (method: string, path: string) => method !== 'GET' && path.startsWith('/api/v1/session'), perAddress: 600, perSession: 90 },
  { name: 'message', matches: (method: string, path: string) => method === 'POST' && path === '/api/v1/contact-messages', perAddress: 10, perSession: 5 },
  { name: 'subscription', matches: (method: string, path: string) => method === 'POST' && path === '/api/v1/subscriptions', perAddress: 20, perSession: 5 },
  { name: 'page visit', matches: (method: string, path: string) => method === 'POST' && path === '/api/v1/page-visits', perAddress: 600, perSession: 120 },
  { name: 'receipt', matches: (method: string, path: string) => method === 'GET' && path.startsWith('/api/v1/booking/'), perAddress: 90, perSession: 45 },
  { name: 'landing page', matches: (method: string, path: string) => method === 'GET' && (path.startsWith('/api/v1/landing-pages/') || path === '/api/v1/faqs'), perAddress: 120, perSession: 120 },
] as const;
const SECONDS = 60;

/** Limits booking, session writes, messages, page visits, downloads and landing pages by the visitor's address and session. A call without a visitor is our own and has none. */
export function rateLimits(ctx: ApiContext): MiddlewareHandler<RequestVariables> {
  const limiters = LIMITS.map((limit) => ({
    ...limit,
    byAddress: new RateLimiterMemory({ points: limit.perAddress, duration: SECONDS }),
    bySession: new RateLimiterMemory({ points: limit.perSession, duration: SECONDS }),
  }));
  return async (c, next) => {
    const address = c.get('visitorAddress');
    const limiter = ctx.config.rateLimits && address !== null ? limiters.find(({ matches }) => matches(c.req.method, c.req.path)) : undefined;
    if (limiter && address !== null) {
      await consume(limiter.byAddress, address);
      const sessionId = c.get('sessionId');
      if (sessionId) await consume(limiter.bySession, sessionId);
    }
    return next();
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
