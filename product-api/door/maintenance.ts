import type { MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { readFlags } from '../feature-flags/read-flags';
import { ApiError } from '../http/api-error';
import type { RequestVariables } from '../http/serve-operation';

const RETRY_AFTER_SECONDS = 300;

/** Whoever signs out does, always. */
const SIGN_INS = '/api/v1/account/sign-ins';
const STOPPED = new Set([
  '/api/v1/booking',
  '/api/v1/session',
  '/api/v1/contact-messages',
  '/api/v1/subscriptions',
  '/api/v1/subscriptions/confirm',
  '/api/v1/account',
  SIGN_INS,
  '/api/v1/trip-planners',
]);
const STOPPED_UNDER = ['/api/v1/session/', '/api/v1/trip-planners/', '/api/v1/my-bookings/'];
/** What a mail's link leads to opens a page that can be read still; what is being paid is brought to its end. */
const NEVER_STOPPED = /^\/api\/v1\/my-bookings\/[^/]+\/(link-openings|payment)$/;

function isStopped(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (NEVER_STOPPED.test(path) || (method === 'DELETE' && path.startsWith(SIGN_INS))) return false;
  return STOPPED.has(path) || STOPPED_UNDER.some((start) => path.startsWith(start));
}

/**
 * While the maintenance flag is on, booking, session and planner writes, acts on bookings, sign-ins, messages and new
 * subscriptions answer 503 before anything else is looked at (D14).
 */
export function maintenance(ctx: ApiContext): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    if (isStopped(c.req.method, c.req.path) && (await readFlags(ctx)).displayMaintenancePage) {
      throw new ApiError('MAINTENANCE', { retryAfter: RETRY_AFTER_SECONDS });
    }
    return next();
  };
}
