import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { sendersPace } from './senders-pace';

beforeEach(holdTime);
afterEach(releaseTime);

const many = (pace: ReturnType<typeof sendersPace>, turns: number) =>
  Array.from({ length: turns }, () => pace.endTurn('crowd', 10));

it('lets a burst pass, and then rests as many times as a turn took', async () => {
  const pace = sendersPace({ burst: 4, perSecond: 2, restTimes: 3, maxRestMs: 2_000 });
  expect(many(pace, 6)).toEqual([0, 0, 0, 0, 30, 30]);
  expect([pace.isHurried('crowd'), pace.isResting('crowd'), pace.isHurried('other')]).toEqual([true, true, false]);
  await passTime(30);
  expect([pace.isHurried('crowd'), pace.isResting('crowd')]).toEqual([true, false]);
});

it('forgives as many turns a second as are usual, and what was long ago', async () => {
  const pace = sendersPace({ burst: 4, perSecond: 2, restTimes: 3, maxRestMs: 2_000 });
  many(pace, 5);
  await passTime(1_000);
  expect(pace.isHurried('crowd')).toBe(false);
  expect(many(pace, 2)).toEqual([0, 30]);
  // However many there were.
  many(pace, 100);
  await passTime(2_000);
  expect([pace.isHurried('crowd'), ...many(pace, 1)]).toEqual([false, 30]);
});

it('rests no longer than it may', () => {
  const pace = sendersPace({ burst: 1, perSecond: 1, restTimes: 3, maxRestMs: 2_000 });
  expect([pace.endTurn('crowd', 60_000), pace.endTurn('crowd', 60_000)]).toEqual([0, 2_000]);
});
