import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../http/api-error';

/** Counts one call under a key. @throws ApiError TOO_MANY_REQUESTS, with the seconds until it is worth another try */
export async function countCall(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
