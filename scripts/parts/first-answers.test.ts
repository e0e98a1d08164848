import { createServer } from 'node:http';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { deferred } from '@/lib/web-server/deferred';
import { makeFirstAnswers } from './first-answers';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function recordingFront() {
  const asked: string[] = [];
  const front = createServer((req, res) => {
    asked.push(req.url ?? '');
    // One that cannot be made keeps none of the others.
    if (req.url === '/') return void res.destroy();
    res.end('made');
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  closers.push(() => front.close());
  return { front, asked };
}

it('asks for the home pages once there are prices, and for pictures at once', async () => {
  const { front, asked } = await recordingFront();
  const stocked = deferred<void>();
  const made = makeFirstAnswers(
    { PUBLIC_URL: 'http://localhost:3000' },
    { front, log: pino({ level: 'silent' }), stocked: stocked.promise },
  );
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(6);
  expect(asked.every((path) => path.startsWith('/og/'))).toBe(true);
  stocked.resolve();
  await made;
  expect(asked.slice(6)).toEqual(['/', '/fr']);
});
