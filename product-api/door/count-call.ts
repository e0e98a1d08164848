import { RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../http/api-error';
import type { Limiter } from '../http/limiters';

/** Counts one call under a key. @throws ApiError TOO_MANY_REQUESTS, with the seconds until it is worth another try */
export async function countCall(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}

/** Counts one call under a key. @returns false beyond the limit */
export async function isCounted(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return false;
  }
}
