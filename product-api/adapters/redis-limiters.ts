import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Limiter, LimitRule, Limiters } from '../http/limiters';

const CONNECT_TIMEOUT_MS = 2_000;
/** A count is worth no more waiting than that. */
const COMMAND_TIMEOUT_MS = 500;
const MAX_RECONNECT_MS = 5_000;
const PREFIX = 'tandem';

/**
 * Counts calls of all copies of the API together, in Redis. While it is away each counts its own, and says so once;
 * when it is back they count together again. The client is loaded and connected by the first call that counts.
 */
export function redisLimiters({ url, log }: { url: string; log: Logger }): Limiters {
  let connection: ReturnType<typeof connect> | null = null;
  const connected = () => (connection ??= connect(url, log));
  return {
    of: (rule) => whenMade(async () => limiterOn(await connected(), rule)),
    close: async () => {
      const client = await connection;
      if (client?.isOpen) client.destroy();
    },
  };
}

async function connect(url: string, log: Logger) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MAX_RECONNECT_MS),
    },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ reason: reasonOf(error) }, 'Redis is away: each copy of the API counts its own calls');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back: calls are counted together again');
    isAway = false;
  });
  // The first call waits until it is known whether Redis is there; that it is away is said above.
  await Promise.race([client.connect(), new Promise<void>((resolve) => client.once('error', () => resolve()))]);
  return client;
}

function limiterOn(storeClient: Awaited<ReturnType<typeof connect>>, { name, most, seconds }: LimitRule): Limiter {
  return new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${PREFIX} ${name}`,
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

/** Never the address: a password may stand in it. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
