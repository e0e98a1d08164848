import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { FeedSource } from './feed-source';
import { meteredFeed } from './metered-feed';

const feedOf = (pieces: string[], size: number): FeedSource => ({
  names: new Set(['stop_times.txt']),
  open: async () => Readable.from(pieces.map((piece) => Buffer.from(piece))),
  sizeOf: async () => size,
  close: () => undefined,
});

it('says every five seconds how many rows are read, and how long the rest takes', async () => {
  const said: string[] = [];
  // Each look at the clock is three seconds after the one before.
  let now = -3000;
  const clock = () => (now += 3000);
  const pieces = Array.from({ length: 10 }, () => 'a,b\nc,d\n');
  const feed = meteredFeed(feedOf(pieces, 80), (line) => said.push(line), clock);
  expect(await text(await feed.open('stop_times.txt'))).toBe(pieces.join(''));
  expect(said).toEqual([
    'stop_times.txt: 4 rows, 20 %, about 24 s more.',
    'stop_times.txt: 8 rows, 40 %, about 18 s more.',
    'stop_times.txt: 12 rows, 60 %, about 12 s more.',
    'stop_times.txt: 16 rows, 80 %, about 6 s more.',
    'stop_times.txt: 20 rows, 100 %, about 0 s more.',
  ]);
});

it('passes on what goes wrong', async () => {
  const broken: FeedSource = {
    ...feedOf([], 0),
    open: async () => new Readable({ read: (): void => undefined }).destroy(new Error('unplugged')),
  };
  await expect(text(await meteredFeed(broken, () => undefined).open('stop_times.txt'))).rejects.toThrow('unplugged');
});
