import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ApiContext } from '../context';

export type LimitRule = {
  /** Names the count where several processes share one. */
  name: string;
  most: number;
  seconds: number;
};

export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'set' | 'delete'>;

/** Port to what counts calls: each process by itself, or all of them together (REDIS_URL). */
export type Limiters = {
  of: (rule: LimitRule) => Limiter;
};

/** What receives those who limit calls. */
export type LimiterContext = ApiContext & { suppliers: { limiters: Limiters } };
