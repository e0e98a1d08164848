import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limiters } from '../http/limiters';

/** Counts in this process alone. */
export const memoryLimiters: Limiters = {
  of: ({ most, seconds }) => new RateLimiterMemory({ points: most, duration: seconds }),
};
