import { createHash } from 'node:crypto';
import type { SharedAnswer, SharedAnswers } from '../../context';
import { REDIS_PREFIX, type RedisConnection } from './redis-connection';

/** Making it anew takes hardly longer than waiting for it. */
const PATIENCE_MS = 100;

/**
 * Answers that are the same for everybody, kept for all copies of the API together. While Redis is away, or slow, each
 * copy makes its own.
 * @param of what has to be the same for one copy to answer with what another has made: site and program
 */
export function redisAnswers(redis: RedisConnection, { of }: { of: readonly string[] }): SharedAnswers {
  const site = createHash('sha256').update(JSON.stringify(of)).digest('base64url');
  const nameOf = (key: string) =>
    `${REDIS_PREFIX} answer ${site} ${createHash('sha256').update(key).digest('base64url')}`;
  return {
    find: async (key) => {
      try {
        const client = await redis.client();
        if (!client.isReady) return null;
        const found = await client.withCommandOptions({ timeout: PATIENCE_MS }).get(nameOf(key));
        return found === null ? null : answerOf(found);
      } catch {
        return null;
      }
    },
    keep: (key, answer, seconds) => {
      void redis
        .client()
        .then((client) =>
          client.isReady
            ? client.set(nameOf(key), textOf(answer), { expiration: { type: 'EX', value: seconds } })
            : undefined,
        )
        // It is said where the connection is looked after.
        .catch(() => undefined);
    },
  };
}

/** When it was made, then the answer. */
const textOf = ({ madeAt, json }: SharedAnswer) => `${madeAt} ${json}`;

function answerOf(text: string): SharedAnswer | null {
  const end = text.indexOf(' ');
  const madeAt = Number(text.slice(0, end));
  return end > 0 && Number.isFinite(madeAt) ? { madeAt, json: text.slice(end + 1) } : null;
}
