import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Limiter, LimitRule, Limiters } from '../../http/limiters';
import { REDIS_PREFIX, type RedisConnection } from './redis-connection';

/**
 * Counts calls of all copies of the API together, in Redis. While it is away each counts its own; when it is back they
 * count together again. The client is loaded and connected by the first call that counts.
 */
export function redisLimiters(redis: RedisConnection): Limiters {
  return { of: (rule) => whenMade(async () => limiterOn(await redis.client(), rule)) };
}

function limiterOn(
  storeClient: Awaited<ReturnType<RedisConnection['client']>>,
  { name, most, seconds }: LimitRule,
): Limiter {
  return new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${REDIS_PREFIX} ${name}`,
    points: most,
    duration: seconds,
    // Who is refused anyway costs Redis nothing.
    inMemoryBlockOnConsumed: most + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }),
  });
}

/** A limiter that is made by its first use. */
function whenMade(make: () => Promise<Limiter>): Limiter {
  let made: Promise<Limiter> | null = null;
  const limiter = () => (made ??= make());
  return {
    consume: async (...given) => (await limiter()).consume(...given),
    get: async (...given) => (await limiter()).get(...given),
    set: async (...given) => (await limiter()).set(...given),
    delete: async (...given) => (await limiter()).delete(...given),
  };
}
