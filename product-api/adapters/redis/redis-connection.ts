import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 2_000;
/** What is shared is worth no more waiting than that. */
const COMMAND_TIMEOUT_MS = 500;
const MAX_RECONNECT_MS = 5_000;

/** Of everything that we keep there. */
export const REDIS_PREFIX = 'tandem';

/** The one connection to Redis of a copy of the API, made when it is first wanted. */
export type RedisConnection = {
  client: () => ReturnType<typeof connect>;
  close: () => Promise<void>;
};

/** Says once when Redis is away, and once when it is back: until then each copy does by itself. */
export function redisConnection({ url, log }: { url: string; log: Logger }): RedisConnection {
  let connection: ReturnType<typeof connect> | null = null;
  return {
    client: () => (connection ??= connect(url, log)),
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
    if (!isAway)
      log.warn(
        { reason: reasonOf(error) },
        'Redis is away: each copy of the API counts calls and keeps answers by itself',
      );
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back: calls are counted and answers kept together again');
    isAway = false;
  });
  // The first call waits until it is known whether Redis is there; that it is away is said above.
  await Promise.race([client.connect(), new Promise<void>((resolve) => client.once('error', () => resolve()))]);
  return client;
}

/** Never the address: a password may stand in it. Redis' own refusals begin with a word of theirs, such as NOAUTH. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error) return String(error.code);
  return /^[A-Z]{4,}\b/.exec(error.message)?.[0] ?? error.constructor.name;
}
