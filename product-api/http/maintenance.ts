import type { MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { readFlags } from '../feature-flags/read-flags';
import { ApiError } from './api-error';
import type { RequestVariables } from './serve-operation';

const RETRY_AFTER_SECONDS = 300;

const STOPPED = new Set(['/api/v1/booking', '/api/v1/session', '/api/v1/contact-messages', '/api/v1/subscriptions', '/api/v1/subscriptions/confirm']);

function isStopped(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return STOPPED.has(path) || path.startsWith('/api/v1/session/');
}

/** While the maintenance flag is on, booking and session writes, messages and new subscriptions answer 503 before anything else is looked at (D14). */
export function maintenance(ctx: ApiContext): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    if (isStopped(c.req.method, c.req.path) && (await readFlags(ctx)).displayMaintenancePage) {
      throw new ApiError('MAINTENANCE', { retryAfter: RETRY_AFTER_SECONDS });
    }
    return next();
  };
}
