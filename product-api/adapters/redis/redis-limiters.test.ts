import { createServer } from 'node:net';
import { pino, type Logger } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '@/lib/web-server/listen';
import { hasRedis, startRedis, type RedisServer } from '@/scripts/throwaway/redis';
import { readJson } from '@/tests/support/api/read-json';
import type { Limiter } from '../../http/limiters';
import { z } from 'zod';
import { redisAnswers } from './redis-answers';
import { redisConnection, type RedisConnection } from './redis-connection';
import { redisLimiters } from './redis-limiters';

if (!hasRedis())
  console.warn(
    'No redis-server on this machine: the tests of shared limits are LEFT OUT (apt-get install redis-server).',
  );

const opened: RedisConnection[] = [];
afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.close();
});

/** A copy of the API: what it counts with, and what it has said. */
function copy(url: string) {
  const said: string[] = [];
  const reasons: string[] = [];
  const log: Logger = pino(
    {},
    {
      write: (line: string) => {
        const { msg, reason } = readJson(z.looseObject({ msg: z.string(), reason: z.string().optional() }), line);
        said.push(msg);
        if (reason !== undefined) reasons.push(reason);
      },
    },
  );
  const connection = redisConnection({ url, log });
  opened.push(connection);
  return { limiters: redisLimiters(connection), connection, said, reasons };
}

const AWAY = 'Redis is away: each copy of the API counts calls and keeps answers by itself';
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
    for (const { said } of copies) expect(said).toEqual([AWAY]);
    expect(copies.flatMap(({ reasons }) => reasons)).not.toContain('unknown');
    await redis.start();
    while (!copies.every(({ said }) => said.length === 2)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(copies[0]?.said[1]).toBe('Redis is back: calls are counted and answers kept together again');
    expect(await passed(both, 'after', 8)).toBe(3);
  });
});

describe.skipIf(!hasRedis())('answers of several copies of the API', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  const SITE = { of: ['https://tandem.example', 'build 1'] };
  const answer = { madeAt: 1_795_000_000_000, json: '{"title":"Été 2026"}' };
  const kept = async (answers: ReturnType<typeof redisAnswers>, key: string) => {
    while ((await answers.find(key)) === null) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are one, as they were written, for copies of one site and one build', async () => {
    const [here, there] = [copy(redis.url), copy(redis.url)].map(({ connection }) => redisAnswers(connection, SITE));
    expect(await there?.find('7 en bus')).toBeNull();
    here?.keep('7 en bus', answer, 60);
    if (here) await kept(here, '7 en bus');
    expect(await there?.find('7 en bus')).toEqual(answer);
    expect(await there?.find('8 en bus')).toBeNull();
    for (const of of [
      ['https://staging.example', 'build 1'],
      ['https://tandem.example', 'build 2'],
    ])
      expect(await redisAnswers(copy(redis.url).connection, { of }).find('7 en bus')).toBeNull();
  });

  it('end with their time, and what is no answer of ours is none', async () => {
    const { connection } = copy(redis.url);
    const answers = redisAnswers(connection, SITE);
    answers.keep('1 en bus', answer, 60);
    await kept(answers, '1 en bus');
    const client = await connection.client();
    const names = await client.keys('tandem answer *');
    for (const name of names) {
      expect(await client.ttl(name)).toBeLessThanOrEqual(60);
      await client.set(name, 'nonsense');
    }
    expect(await answers.find('1 en bus')).toBeNull();
  });

  it('are each copy’s own while Redis is away', async () => {
    const { connection, said } = copy(redis.url);
    const answers = redisAnswers(connection, SITE);
    answers.keep('2 en bus', answer, 60);
    await kept(answers, '2 en bus');
    await redis.stop();
    expect(await answers.find('2 en bus')).toBeNull();
    answers.keep('2 en bus', answer, 60);
    expect(said).toEqual([AWAY]);
  });
});

it('a Redis that is not there at the start is said once, and calls are counted all the same', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => nobody.once('listening', resolve));
  const port = portOf(nobody);
  await new Promise((resolve) => nobody.close(resolve));
  const { limiters, said } = copy(`redis://:secret@127.0.0.1:${port}`);
  expect(await passed([limiters.of(RULE)], 'a', 8)).toBe(3);
  expect(said).toEqual([AWAY]);
});
