import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts one more; false where it is one too many. */
export async function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
