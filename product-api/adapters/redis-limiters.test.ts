import { createServer } from 'node:net';
import { pino, type Logger } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '@/lib/web-server/listen';
import { hasRedis, startRedis, type RedisServer } from '@/scripts/throwaway/redis';
import { readJson } from '@/tests/support/api/read-json';
import type { Limiter, Limiters } from '../http/limiters';
import { z } from 'zod';
import { redisLimiters } from './redis-limiters';

if (!hasRedis())
  console.warn(
    'No redis-server on this machine: the tests of shared limits are LEFT OUT (apt-get install redis-server).',
  );

const opened: Limiters[] = [];
afterEach(async () => {
  for (const limiters of opened.splice(0)) await limiters.close?.();
});

/** A copy of the API: what it counts with, and what it has said. */
function copy(url: string): { limiters: Limiters; said: string[] } {
  const said: string[] = [];
  const log: Logger = pino(
    {},
    { write: (line: string) => said.push(readJson(z.looseObject({ msg: z.string() }), line).msg) },
  );
  const limiters = redisLimiters({ url, log });
  opened.push(limiters);
  return { limiters, said };
}

const RULE = { name: 'searches', most: 3, seconds: 60 };

/** How many of so many calls are let through. */
async function passed(limiters: readonly Limiter[], key: string, calls: number): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1)
    await limiters[call % limiters.length]?.consume(key).then(
      () => (count += 1),
      (refused: unknown) => {
        if (refused instanceof Error) throw refused;
      },
    );
  return count;
}

describe.skipIf(!hasRedis())('limits of several copies of the API', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('are one: whichever copy is asked, and each rule by itself', async () => {
    const both = [copy(redis.url), copy(redis.url)].map(({ limiters }) => limiters.of(RULE));
    expect(await passed(both, 'a', 8)).toBe(3);
    expect(await passed(both, 'b', 8)).toBe(3);
    expect(await passed([copy(redis.url).limiters.of({ ...RULE, name: 'bookings' })], 'a', 8)).toBe(3);
  });

  it('know in every copy what one of them has noted, and forget it everywhere', async () => {
    const [here, there] = [copy(redis.url), copy(redis.url)].map(({ limiters }) => limiters.of(RULE));
    await here?.set('open', 1, 40);
    expect(await there?.get('open')).toMatchObject({ consumedPoints: 1, remainingPoints: 2 });
    await there?.delete('open');
    expect(await here?.get('open')).toBeNull();
  });

  it('are each copy’s own while Redis is away, which is said once, and one again when it is back', async () => {
    const copies = [copy(redis.url), copy(redis.url)];
    const both = copies.map(({ limiters }) => limiters.of(RULE));
    expect(await passed(both, 'before', 8)).toBe(3);
    await redis.stop();
    expect(await passed(both, 'meanwhile', 16)).toBe(6);
    for (const { said } of copies) expect(said).toEqual(['Redis is away: each copy of the API counts its own calls']);
    await redis.start();
    while (!copies.every(({ said }) => said.length === 2)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(copies[0]?.said[1]).toBe('Redis is back: calls are counted together again');
    expect(await passed(both, 'after', 8)).toBe(3);
  });
});

it('a Redis that is not there at the start is said once, and calls are counted all the same', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => nobody.once('listening', resolve));
  const port = portOf(nobody);
  await new Promise((resolve) => nobody.close(resolve));
  const { limiters, said } = copy(`redis://:secret@127.0.0.1:${port}`);
  expect(await passed([limiters.of(RULE)], 'a', 8)).toBe(3);
  expect(said).toEqual(['Redis is away: each copy of the API counts its own calls']);
});
